import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { demoDrawings } from "./seed-makeovers.ts";

it("every makeover of the demonstration has its two drawings, and no drawing is left over", () => {
  const files = readdirSync(new URL("../../public/art/makeovers/", import.meta.url));
  expect(files.toSorted()).toEqual(
    demoDrawings.flatMap((name) => [`${name}-after.svg`, `${name}-before.svg`]).toSorted(),
  );
});
