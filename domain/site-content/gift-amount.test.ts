import { expect, it } from "vitest";
import { checkGiftAmount } from "./gift-amount.ts";

it("an amount offered for a gift card is in whole euros, within the limits of a card", () => {
  expect(checkGiftAmount("gift.1", 20_00)).toEqual({ ok: true, value: 20_00 });
  expect(checkGiftAmount("gift.4", 500_00)).toEqual({ ok: true, value: 500_00 });
  for (const value of [19_00, 501_00, 50_50, 0, -50_00, 1e12, Number.NaN, "5000", null, {}])
    expect(checkGiftAmount("gift.1", value), String(value)).toMatchObject({
      ok: false,
      message: "Une carte cadeau vaut un nombre entier d’euros, de 20 à 500\u00a0€.",
    });
  for (const key of ["gift.5", "gift.", "__proto__", "constructor", ""])
    expect(checkGiftAmount(key, 50_00).ok, key).toBe(false);
});
