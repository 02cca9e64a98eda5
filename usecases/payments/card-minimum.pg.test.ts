import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { orders } from "#db/schema/orders.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { actor, checkoutSubmission, giftLine, itemOf, makeProduct, noDelivery } from "#tests/support/shop.ts";
import { type StripeServer, startStripeServer } from "#tests/support/stripe-server.ts";
import type { Deps } from "../deps.ts";
import { recordPayment } from "../orders/move-order.ts";
import { placeOrder } from "../orders/place-order.ts";
import { priceCheckout } from "../orders/price-checkout.ts";
import { readOrderByToken } from "../orders/read-order.ts";
import { openPayment } from "./open-payment.ts";

/** Stripe refuses less than 0,50 €. */
const { deps: base, placed, rows } = openShop();
let stripe: StripeServer;
let deps: Deps;

beforeAll(async () => {
  stripe = await startStripeServer();
  const { url: apiUrl, secretKey, webhookSecret } = stripe;
  deps = Object.create(base, { stripe: { value: { apiUrl, secretKey, webhookSecret } } });
});
afterAll(() => stripe.close());

/** Goods of which a gift card of 50 € leaves so much to pay. */
async function leaving(cents: number) {
  const bought = await placed([giftLine(50)], { payment: "transfer", delivery: noDelivery });
  await recordPayment(deps, { orderId: bought.id, actor });
  const [card] = await rows<{ code: string }>("select code from gift_cards where order_id = $1", [bought.id]);
  const wax = await makeProduct(deps.db, { cents: 5000 + cents });
  const buyer = { email: "autre@exemple.fr", phone: "+33600000002" };
  return checkoutSubmission([itemOf(wax)], { ...buyer, giftCode: card?.code ?? "", payment: "card" });
}

it("a card is offered from fifty cents on, and for less the server refuses it and says so", async () => {
  for (const [cents, isOpen] of [
    [49, false],
    [50, true],
  ] as const) {
    const submission = await leaving(cents);
    const recap = await priceCheckout(deps, submission);
    expect(recap.dueCents).toBe(cents);
    expect(recap.paymentWays.includes("card")).toBe(isOpen);
    const expected = { expectedDueCents: cents, expectedGiftCents: 5000 };
    const answer = await placeOrder(deps, { ...submission, ...expected });
    if (isOpen) expect(answer).toMatchObject({ ok: true, payUrl: expect.stringContaining("http") });
    else
      expect(answer).toMatchObject({
        ok: false,
        problems: [
          {
            code: "paymentClosed",
            message:
              "Le paiement par carte est possible à partir de 0,50\u00a0€. Choisissez un autre moyen de paiement.",
          },
        ],
      });
  }
});

it("an order by card of which less is left to pay opens no page", async () => {
  const wax = await makeProduct(deps.db, { cents: 30 });
  const { id, token } = await placed([itemOf(wax)]);
  await rows("update orders set payment_way = 'card', expires_at = '2026-11-15T10:00:00Z' where id = $1", [
    id,
  ]);
  const [order] = await deps.db.orm.select().from(orders).where(eq(orders.id, id));
  if (!order) throw new Error("no order");
  expect(await openPayment(deps, order)).toEqual({ ok: false, reason: "notPayable" });
  expect(await readOrderByToken(deps, token)).toMatchObject({ payment: { payableUntil: null } });
});
