import { describe, expect, it } from "vitest";
import { checkGiftCard, type GiftCardErrors, type GiftCardForm, giftCardExpiry } from "./gift-card-order.ts";

it.each([
  ["2026-11-15", "2027-11-15"],
  ["2028-02-29", "2029-02-28"],
  ["2026-12-31", "2027-12-31"],
])("a card sent on %s holds until %s", (sentOn, expiry) => {
  expect(giftCardExpiry(sentOn)).toBe(expiry);
});

it("knows short months", () => {
  expect(giftCardExpiry("2026-08-31", 6)).toBe("2027-02-28");
  expect(giftCardExpiry("2026-10-31", 2)).toBe("2026-12-31");
});

describe("an order for a gift card", () => {
  const good: GiftCardForm = {
    amountCents: 5000,
    name: "Camille",
    email: "camille@exemple.fr",
    message: "Bon anniversaire !",
    deliverOn: "",
  };
  it.each<[string, Partial<GiftCardForm>, GiftCardErrors]>([
    ["as it should be", {}, {}],
    ["of 20 euros", { amountCents: 2000 }, {}],
    ["of 500 euros", { amountCents: 50_000 }, {}],
    ["below 20 euros", { amountCents: 1999 }, { amount: "tooSmall" }],
    ["above 500 euros", { amountCents: 50_001 }, { amount: "tooLarge" }],
    ["without amount", { amountCents: null }, { amount: "missing" }],
    ["for nobody", { name: " ", email: "" }, { name: "missing", email: "missing" }],
    ["with a wrong address", { email: "camille@" }, { email: "wrong" }],
    ["for two addresses", { email: "a,b@exemple.fr" }, { email: "wrong" }],
    ["with too many words", { message: "a".repeat(281) }, { message: "tooLarge" }],
    ["for today", { deliverOn: "2026-11-15" }, {}],
    ["for yesterday", { deliverOn: "2026-11-14" }, { deliverOn: "past" }],
    ["for a year from now", { deliverOn: "2027-11-15" }, {}],
    ["for later than that", { deliverOn: "2027-11-16" }, { deliverOn: "tooFar" }],
    ["for a day that is none", { deliverOn: "2026-02-30" }, { deliverOn: "wrong" }],
  ])("%s", (_what, change, errors) => {
    expect(checkGiftCard({ ...good, ...change }, "2026-11-15")).toEqual(errors);
  });
});
