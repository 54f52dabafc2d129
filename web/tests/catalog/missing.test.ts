import assert from "node:assert/strict";
import test from "node:test";
import { missingCatalog } from "../../src/catalog/missing";
import { ApiError } from "../../src/lib/api";

test("the server says which catalog is missing", () => {
  assert.equal(missingCatalog(new ApiError(404, "not_found", "", "missing_catalog", { digest: "abc" })), "abc");
});
test("else it is the one that we asked for", () => {
  assert.equal(missingCatalog(new ApiError(404, "not_found", "", "no_catalog"), "abc"), "abc");
});
test("other failures miss no catalog", () => {
  assert.equal(missingCatalog(new ApiError(404, "not_found", ""), "abc"), "");
  assert.equal(missingCatalog(new TypeError("offline"), "abc"), "");
});
