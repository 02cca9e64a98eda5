import { describe, expect, it } from "vitest";
import type { DeliveryWay } from "../place/delivery.ts";
import type { PaymentWay } from "./checkout.ts";
import { canMove, nextSteps, ORDER_STATUSES, type OrderStatus } from "./order.ts";

describe("the steps of an order", () => {
  it.each<[OrderStatus, boolean, PaymentWay, DeliveryWay, OrderStatus[]]>([
    ["recue", false, "card", "parcel", ["payee", "annulee"]],
    ["recue", false, "transfer", "parcel", ["payee", "annulee"]],
    ["recue", false, "onSite", "pickup", ["payee", "preparee", "annulee"]],
    ["payee", true, "card", "parcel", ["preparee", "remboursee"]],
    ["recue", false, "onSite", "none", ["payee", "annulee"]],
    ["payee", true, "card", "none", ["remise", "remboursee"]],
    ["preparee", true, "card", "parcel", ["expediee", "remboursee"]],
    ["preparee", true, "transfer", "home", ["prete", "remboursee"]],
    ["preparee", false, "onSite", "visit", ["prete", "annulee"]],
    ["preparee", false, "onSite", "parcel", ["annulee"]],
    ["expediee", true, "card", "parcel", ["remise", "remboursee"]],
    ["prete", true, "onSite", "pickup", ["remise", "remboursee"]],
    ["prete", false, "onSite", "pickup", ["annulee"]],
    ["remise", true, "onSite", "pickup", ["remboursee"]],
    ["annulee", false, "card", "parcel", ["payee"]],
    ["annulee", true, "card", "parcel", ["remboursee"]],
    ["remboursee", true, "card", "parcel", []],
  ])("%s, paid %s, by %s, %s: %j", (status, isPaid, paymentWay, deliveryWay, expected) => {
    expect(nextSteps({ status, isPaid, paymentWay, deliveryWay })).toEqual(expected);
  });

  it("never lead back to the start, nor from a status to itself", () => {
    for (const status of ORDER_STATUSES)
      for (const isPaid of [true, false]) {
        const state = { status, isPaid, paymentWay: "onSite", deliveryWay: "pickup" } as const;
        expect([canMove(state, "recue"), canMove(state, status)]).toEqual([false, false]);
      }
  });
});
