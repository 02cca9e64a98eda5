import { expect, it } from "vitest";
import { discountedCents } from "./discount.ts";

it.each([
  [165_00, 10, 148_50],
  [165_00, 0, 165_00],
  [99_99, 100, 0],
  [3, 50, 2],
])("takes off %i cents %i percent, to the cent", (cents, percent, left) => {
  expect(discountedCents(cents, percent)).toBe(left);
});
