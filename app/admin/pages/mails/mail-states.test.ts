import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { mailKind } from "./mail-states.ts";

it("every message has a name people understand", () => {
  const registry = readFileSync("mail/templates/registry.ts", "utf8");
  const names = [...registry.matchAll(/^ {2}(?:"([a-z-]+)": \w+|([a-z]+)),$/gm)].map(
    ([, quoted, bare]) => quoted ?? bare ?? "",
  );
  expect(names.length).toBeGreaterThan(40);
  expect(names.filter((name) => mailKind(name) === name)).toEqual([]);
});
