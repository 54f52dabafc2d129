/* What QR codes need of their library; the rest of it stays out of the build. */

export { encode } from "uqr";
