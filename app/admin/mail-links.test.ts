import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("a page of the administration writes to a customer by mailLink, which encodes what the customer typed", () => {
  const pages = globSync("app/admin/**/*.tsx");
  expect(pages.length).toBeGreaterThan(100);
  expect(pages.filter((page) => readFileSync(page, "utf8").includes("mailto:"))).toEqual([]);
});
