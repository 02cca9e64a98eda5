import { expect, it } from "vitest";
import { splitCents } from "./split-cents.ts";

it("shares to the cent whatever the amount and the weights, each part within one cent of its own", () => {
  let seed = 14;
  const below = (limit: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % limit;
  };
  for (let round = 0; round < 3000; round += 1) {
    const cents = below(1_000_000);
    const weights = Array.from({ length: 1 + below(12) }, () => below(round % 3 === 0 ? 3 : 500_000));
    const whole = weights.reduce((sum, weight) => sum + weight, 0);
    const parts = splitCents(cents, weights);
    if (whole === 0) continue;
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cents);
    const isFair = parts.every((part, index) => {
      const exact = (cents * (weights[index] ?? 0)) / whole;
      return Number.isSafeInteger(part) && part >= 0 && Math.abs(part - exact) < 1;
    });
    expect({ cents, weights, isFair }).toEqual({ cents, weights, isFair: true });
  }
});

it("gives nothing to what weighs nothing", () => {
  expect(splitCents(100, [0, 3, 0, 1])).toEqual([0, 75, 0, 25]);
});
