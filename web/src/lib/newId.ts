/** A random id for something that is sent to the server; it also works where a page came over plain http. */
export const newId = (): string => Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(36).padStart(2, "0")).join("");
