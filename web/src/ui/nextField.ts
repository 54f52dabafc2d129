/** The Enter key goes on to the next field of a form, past the links to rules between them. */
export function nextField(event: KeyboardEvent & { currentTarget: HTMLInputElement }): void {
  if (event.key !== "Enter") return;
  const fields = [...(event.currentTarget.form?.elements ?? [])].filter((each) => each instanceof HTMLInputElement);
  fields[fields.indexOf(event.currentTarget) + 1]?.focus();
}
