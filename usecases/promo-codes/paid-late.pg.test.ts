import { beforeEach, describe, expect, it } from "vitest";
import { openShop } from "#tests/support/open-shop.ts";
import { actor, itemOf, makeProduct, type TestProduct } from "#tests/support/shop.ts";
import { cancelOrder } from "../orders/move-order.ts";
import { releaseUnpaidOrders } from "../orders/release-unpaid.ts";
import { acceptCardPayment } from "../payments/accept-card-payment.ts";
import { reopenWithPayment } from "../payments/accept-late-payment.ts";
import { createPromo, type PromoInput } from "./save-promo.ts";

const { deps, racing, at, placed, rows } = openShop();
const terms: PromoInput = {
  kind: "percent",
  amountCents: null,
  percent: 10,
  scope: "all",
  scopeIds: [],
  minimumCents: 0,
  firstDay: "2026-11-01",
  lastDay: "2026-11-30",
  mostUses: null,
  mostPerPerson: null,
  withReferral: false,
};
let wax: TestProduct;

beforeEach(async () => {
  wax = await makeProduct(deps.db, { cents: 2490, stock: 100 });
});

async function made(change: Partial<PromoInput> = {}, code = "ETE10"): Promise<string> {
  const saved = await createPromo(deps, { code, input: { ...terms, ...change }, actor });
  if (!saved.ok) throw new Error(saved.reason);
  return saved.id;
}
const usesOf = async () => (await rows<{ uses: number }>("select uses from promo_codes"))[0]?.uses;

describe("an order that ended and is paid late", () => {
  /** Cancelled unpaid; the person has used the code for another order since. */
  async function usedSince(other: { email: string; phone: string }) {
    const { id: orderId } = await placed([itemOf(wax)], {
      ...{ email: "jeanne+1@exemple.fr", phone: "+33611111111" },
      promoCode: "ETE10",
      payment: "transfer",
    });
    at("2026-11-25T10:00:00Z");
    await releaseUnpaidOrders(deps);
    await placed([itemOf(wax)], { ...other, promoCode: "ETE10" });
    return orderId;
  }

  it.each([
    ["the same mailbox", { email: "jeanne@exemple.fr", phone: "+33622222222" }],
    ["the same telephone", { email: "autre@exemple.fr", phone: "+33611111111" }],
  ])("does not use a code beyond its person's limit (%s)", async (_case, other) => {
    await made({ mostPerPerson: 1 });
    const orderId = await usedSince(other);
    expect(await reopenWithPayment(deps, { orderId, actor })).toEqual({ ok: false, reason: "gone" });
    expect(await usesOf()).toBe(1);
    const card = { orderId, reference: "pi_tard", cents: 2241, currency: "eur" };
    const accepted = deps.db.orm.transaction((transaction) => acceptCardPayment(transaction, deps, card));
    expect(await accepted).toBe("refunded");
    expect(await usesOf()).toBe(1);
  });

  it("keeps its discount when the code was used by somebody else, or twice where twice is allowed", async () => {
    await made({ mostPerPerson: 2 });
    const orderId = await usedSince({ email: "jeanne@exemple.fr", phone: "+33622222222" });
    expect(await reopenWithPayment(deps, { orderId, actor })).toMatchObject({ ok: true });
    expect(await usesOf()).toBe(2);
  });

  it("of one person twice at once uses the code once", async () => {
    await made({ mostPerPerson: 1 });
    const first = await usedSince({ email: "jeanne@exemple.fr", phone: "+33622222222" });
    const [second] = await rows<{ id: string }>("select id from orders where id <> $1", [first]);
    await cancelOrder(deps, { orderId: second?.id ?? "", actor, note: "" });
    expect(await usesOf()).toBe(0);
    const answers = await Promise.all(
      [first, second?.id ?? ""].map((orderId) => reopenWithPayment(racing, { orderId, actor })),
    );
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await usesOf()).toBe(1);
  });
});
