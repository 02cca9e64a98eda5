import { describe, expect, it } from "vitest";
import type { Cart } from "#domain/shop/cart.ts";
import type { CheckoutRecap } from "#domain/shop/checkout.ts";
import { checkOrder } from "./check-order.ts";
import { deliveryWayOf, draftText, noValues, parseDraft } from "./checkout-values.ts";
import { orderBody, pricingBody } from "./submission.ts";

const item = { id: "a", name: "Cire", price: 24.9, images: [], quantity: 1, slug: "cire", weight_kg: 0.3 };
const goods: Cart = [item];
const rental: Cart = [{ title: "Location Dustego", price: "29€", details: "", type: "rental" }];
const key = "11111111-1111-4111-8111-111111111111";

function recapOf(change: Partial<CheckoutRecap> = {}): CheckoutRecap {
  return {
    lines: [],
    serviceLines: [],
    subtotalCents: 2490,
    weightGrams: 300,
    deliveryOptions: [],
    deliveryCents: 0,
    commune: null,
    giftCard: null,
    promo: null,
    totalCents: 2490,
    dueCents: 2490,
    paymentWays: ["card", "transfer", "onSite"],
    problems: [],
    cart: goods,
    ...change,
  };
}

describe("the draft", () => {
  it("keeps what was typed and chosen, but no code and no ticked box", () => {
    const typed = {
      ...noValues,
      name: "Camille",
      way: "parcel",
      payment: "card",
      giftCode: "ABCD",
      terms: true,
    } as const;
    expect(parseDraft(draftText(typed))).toEqual({ ...typed, giftCode: "", terms: false });
  });

  it.each([null, "", "{", "null", "[]", '"x"', '{"name":3,"way":"fusée","payment":"or"}'])(
    "reads %j as nothing",
    (text) => {
      expect(parseDraft(text)).toEqual(noValues);
    },
  );
});

describe("the way an order travels", () => {
  const pickupOnly = recapOf({
    deliveryOptions: [{ way: "home", available: false, reason: "pickupOnly" }],
  });
  it.each([
    ["nothing to carry", { ...noValues, way: "home" } as const, rental, null, "none"],
    ["not chosen yet", noValues, goods, null, "home"],
    ["not chosen, only to be picked up", noValues, goods, pickupOnly, "pickup"],
    ["chosen", { ...noValues, way: "parcel" } as const, goods, pickupOnly, "parcel"],
    ["kept from a cart without goods", { ...noValues, way: "none" } as const, goods, null, "home"],
  ])("%s", (_, values, cart, recap, way) => {
    expect(deliveryWayOf(values, cart, recap)).toBe(way);
  });
});

describe("what is sent", () => {
  it("asks for a price without address, and without e-mail unless a code's rule needs it", () => {
    const values = { ...noValues, email: "a@exemple.fr", street: "1 rue", commune: "01072" };
    const none = { giftCode: "", referralCode: "", promoCode: "" };
    expect(pricingBody(goods, "home", values, none)).toMatchObject({
      email: "",
      delivery: { commune: "01072", address: { street: "" } },
    });
    expect(pricingBody(goods, "parcel", values, { ...none, referralCode: "AB" })).toMatchObject({
      email: "a@exemple.fr",
      delivery: { commune: "" },
    });
    expect(pricingBody(goods, "home", values, { ...none, promoCode: "ETE" })).toMatchObject({
      email: "a@exemple.fr",
      promoCode: "ETE",
    });
  });

  it.each([
    ["chosen", "card", recapOf(), "card"],
    ["closed meanwhile", "onSite", recapOf({ paymentWays: ["transfer"] }), ""],
    ["nothing chosen", null, recapOf(), ""],
    ["nothing to pay", null, recapOf({ dueCents: 0 }), "onSite"],
    ["nothing to pay for a parcel", null, recapOf({ dueCents: 0, paymentWays: ["transfer"] }), "transfer"],
  ] as const)("orders with the payment %s", (_, payment, recap, sent) => {
    expect(orderBody(goods, "pickup", { ...noValues, payment }, recap, key).payment).toBe(sent);
  });
});

describe("what is missing", () => {
  const contact = { name: "Camille Perrin", email: "c@exemple.fr", phone: "0612345678" };
  const ready = { ...noValues, ...contact, payment: "transfer", terms: true } as const;
  const address = { street: "1 rue", postalCode: "01000", city: "Bourg" };
  it.each([
    ["nothing", ready, "pickup", {}],
    ["all", noValues, "visit", ["name", "email", "phone", "payment", "terms"]],
    ["the address", ready, "parcel", ["street", "postalCode", "city"]],
    ["a commune from the list", { ...ready, ...address }, "home", ["commune"]],
    ["a whole postal code", { ...ready, ...address, postalCode: "0100" }, "parcel", ["postalCode"]],
    ["nothing for a parcel", { ...ready, ...address }, "parcel", []],
  ] as const)("is %s", (_, values, way, fields) => {
    const missing = checkOrder(orderBody(goods, way, values, recapOf(), key));
    expect(Object.keys(missing).sort()).toEqual(Object.values(fields).sort());
  });
});
