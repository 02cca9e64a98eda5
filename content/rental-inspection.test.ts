import { expect, it } from "vitest";
import { depositOutcome } from "./rental-inspection.ts";

it.each([
  [null, null, "250,00\u00a0€, rendus au retour"],
  [0, null, "250,00\u00a0€ rendus"],
  [48_00, "piece", "48,00\u00a0€ gardés (pièce cassée), 202,00\u00a0€ rendus"],
  [250_00, "perte", "250,00\u00a0€ gardés (perte)"],
  [48_00, "autrefois", "48,00\u00a0€ gardés, 202,00\u00a0€ rendus"],
])("a deposit of 250 € of which %s is kept (%s): %s", (keptCents, keptReason, words) => {
  expect(depositOutcome({ cents: 250_00, keptCents, keptReason })).toBe(words);
});
