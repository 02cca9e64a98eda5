import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { openShop } from "#tests/support/open-shop.ts";
import { actor, allOrders, home, itemOf, makeProduct, stockOf } from "#tests/support/shop.ts";
import type { StockLine } from "../catalogue/stock-lines.ts";
import { refundOrder } from "../payments/refund-order.ts";
import { browseOrders } from "./browse-orders.ts";
import { cancelOrder, moveOrder, recordPayment } from "./move-order.ts";
import { previewStep } from "./preview-step.ts";
import { printBillingDocument, printInvoiceByToken, printPackingSlip } from "./print-order.ts";
import { readAdminOrder } from "./read-admin-order.ts";
import { readOrderByToken } from "./read-order.ts";
import { readOrderForStaff } from "./read-order-for-staff.ts";
import { releaseUnpaidOrders } from "./release-unpaid.ts";
import { restockOrder } from "./restock-order.ts";

const { at, deps, mails, placed, racing, rows } = openShop();

it("the customer's page knows why an order was cancelled", async () => {
  const wax = await makeProduct(deps.db);
  const [unpaid, refused, paid] = [
    await placed([itemOf(wax)], { payment: "transfer" }),
    await placed([itemOf(wax)], { payment: "onSite" }),
    await placed([itemOf(wax)], { payment: "onSite" }),
  ];
  await cancelOrder(deps, { orderId: refused.id, actor, note: "Article abîmé" });
  at("2026-11-30T09:00:00Z");
  expect(await releaseUnpaidOrders(deps)).toBe(1);
  const reason = async ({ token }: { readonly token: string }) =>
    (await readOrderByToken(deps, token))?.cancellation;
  expect(await reason(unpaid)).toEqual({ isUnpaid: true, note: "" });
  expect(await reason(refused)).toEqual({ isUnpaid: false, note: "Article abîmé" });
  expect(await reason(paid)).toBeNull();
});

describe("the steps of an order", () => {
  it("lead from the shop to the customer, each one mailed, journalled and in the timeline", async () => {
    const wax = await makeProduct(deps.db);
    const order = await placed([itemOf(wax)], { payment: "onSite" });
    const step = (to: "preparee" | "expediee" | "prete" | "remise") =>
      moveOrder(deps, { orderId: order.id, to, actor });
    const outcomes = [
      await step("remise"),
      await step("preparee"),
      await step("expediee"),
      await step("prete"),
      await step("remise"),
      await recordPayment(deps, { orderId: order.id, actor }),
      await recordPayment(deps, { orderId: order.id, actor }),
      await step("remise"),
      await cancelOrder(deps, { orderId: order.id, actor, note: "" }),
      await step("preparee"),
      await moveOrder(deps, { orderId: randomUUID(), to: "remise", actor }),
    ].map((moved) => (moved.ok ? moved.order.status : moved.reason));
    expect(outcomes).toEqual([
      "notAllowed",
      "preparee",
      "notAllowed",
      "prete",
      "notAllowed",
      "prete",
      "notAllowed",
      "remise",
      "notAllowed",
      "notAllowed",
      "unknown",
    ]);
    const view = await readOrderByToken(deps, order.token);
    expect(view?.timeline.map(({ label }) => label)).toEqual([
      "Reçue",
      "Préparée",
      "Prête",
      "Payée",
      "Remise",
    ]);
    expect(view?.invoiceNumber).toBe("F-2026-0001");
    expect((await mails()).filter((mail) => mail.endsWith("jeanne@exemple.fr")).sort()).toEqual([
      "order-paid jeanne@exemple.fr",
      "order-placed jeanne@exemple.fr",
      "order-progress jeanne@exemple.fr",
      "order-progress jeanne@exemple.fr",
      "order-progress jeanne@exemple.fr",
    ]);
    expect(await rows("select action from journal where subject_id = $1 order by id", [order.id])).toEqual(
      ["order.preparee", "order.prete", "order.payee", "order.remise"].map((action) => ({ action })),
    );
    const staff = await readOrderForStaff(deps, order.id);
    expect(staff).toMatchObject({ nextSteps: ["remboursee"], documents: [{ number: "F-2026-0001" }] });
    const found = await browseOrders(deps, { ...allOrders, search: order.orderNumber.slice(3, 7) });
    expect(found).toMatchObject({ total: 1, rows: [{ id: order.id, status: "remise" }] });
    expect((await printInvoiceByToken(deps, order.token))?.pdf.subarray(0, 5).toString()).toBe("%PDF-");
    expect((await printPackingSlip(deps, order.id))?.subarray(0, 5).toString()).toBe("%PDF-");
    expect([await printInvoiceByToken(deps, "x"), await printBillingDocument(deps, "F-2026-0002")]).toEqual([
      null,
      null,
    ]);
  });

  it("refunds in parts, each with its credit note, never more than was paid", async () => {
    const wax = await makeProduct(deps.db, { stock: 5 });
    const order = await placed([itemOf(wax, 2)]);
    const key = randomUUID();
    const ask = (cents: number, restock: readonly StockLine[] = [], by = randomUUID()) =>
      refundOrder(deps, { orderId: order.id, cents, reason: "Geste", restock, key: by, actor });
    expect((await ask(100)).ok).toBe(false);
    await recordPayment(deps, { orderId: order.id, actor });
    const all = [{ productId: wax.id, quantity: 2 }];
    const outcomes = [
      await ask(1000, [], key),
      await ask(1000, [], key),
      await ask(0),
      await ask(-5),
      await ask(3981, all),
      await ask(3980, all),
      await ask(1),
    ].map((moved) => (moved.ok ? [moved.order.status, moved.order.refundedCents] : moved.reason));
    expect(outcomes).toEqual([
      ["payee", 1000],
      ["payee", 1000],
      "notAllowed",
      "notAllowed",
      "notAllowed",
      ["remboursee", 4980],
      "notAllowed",
    ]);
    expect(await stockOf(deps.db, wax.id)).toBe(5);
    // Once for each, with its amount: the second click is no second refund.
    expect(
      await rows(
        "select detail->'cents' as cents from journal where action = 'order.refunded' and subject_id = $1 order by id",
        [order.id],
      ),
    ).toEqual([{ cents: 1000 }, { cents: 3980 }]);
    expect(
      await rows("select number, total_cents from billing_documents order by created_at, number"),
    ).toEqual([
      { number: "A-2026-0001", total_cents: 1000 },
      { number: "A-2026-0002", total_cents: 3980 },
      { number: "F-2026-0001", total_cents: 4980 },
    ]);
    expect(await rows("select status, money_cents from order_refunds order by money_cents")).toEqual([
      { status: "manual", money_cents: 1000 },
      { status: "manual", money_cents: 3980 },
    ]);
    await expect(deps.db.pool.query("delete from billing_documents")).rejects.toThrow(/never changed/);
    await expect(deps.db.pool.query("update billing_documents set total_cents = 0")).rejects.toThrow(
      /never changed/,
    );
  });

  it("puts back into stock what is given for each line, never more than was sold and is still out", async () => {
    const wax = await makeProduct(deps.db, { stock: 5 });
    const soap = await makeProduct(deps.db, { stock: 5 });
    const other = await makeProduct(deps.db, { stock: 5 });
    const order = await placed([itemOf(wax, 3), itemOf(soap, 2)]);
    await recordPayment(deps, { orderId: order.id, actor });
    const ask = (restock: readonly [product: { id: string }, quantity: number][], key = randomUUID()) =>
      refundOrder(racing, {
        orderId: order.id,
        cents: 100,
        reason: "",
        restock: restock.map(([{ id }, quantity]) => ({ productId: id, quantity })),
        key,
        actor,
      }).then((moved) => (moved.ok ? moved.order.refundedCents : moved.reason));
    const stocks = async () =>
      Promise.all([wax, soap, other].map(({ id }) => stockOf(deps.db, id))).then((all) => all.join(" "));
    const returnable = async () =>
      (await readAdminOrder(deps, order.id))?.lines.map((line) => line.returnable);
    expect([await stocks(), await returnable()]).toEqual(["2 3 5", [3, 2]]);
    const key = randomUUID();
    const tried = [
      [await ask([[wax, 1]], key), await stocks()],
      // The same click again, more than was sold, more in two parts, what was never sold: the stock stays.
      [await ask([[wax, 1]], key), await stocks()],
      [await ask([[wax, 3]]), await stocks()],
      [
        await ask([
          [wax, 1],
          [wax, 2],
        ]),
        await stocks(),
      ],
      [
        await ask([
          [soap, 1],
          [other, 1],
        ]),
        await stocks(),
      ],
      [await ask([[soap, 1]]), await stocks()],
    ];
    expect(tried).toEqual([
      [100, "3 3 5"],
      [100, "3 3 5"],
      ["notAllowed", "3 3 5"],
      ["notAllowed", "3 3 5"],
      ["notAllowed", "3 3 5"],
      [200, "3 4 5"],
    ]);
    expect(await returnable()).toEqual([2, 1]);
    // Two staff members return the same last pieces at once.
    const both = await Promise.all([ask([[wax, 2]]), ask([[wax, 2]])]);
    expect(both.map(String).sort()).toEqual(["300", "notAllowed"]);
    expect([await stocks(), await returnable()]).toEqual(["5 4 5", [0, 1]]);
    expect(
      await rows(
        "select reason, actor, sum(delta)::int as pieces from stock_movements where order_id = $1 group by 1, 2 order by 1",
        [order.id],
      ),
    ).toEqual([
      { reason: "order", actor: "", pieces: -5 },
      { reason: "return", actor, pieces: 4 },
    ]);
  });

  it("puts into stock what comes back after the refund, each piece once, without a mail to the customer", async () => {
    const wax = await makeProduct(deps.db, { stock: 5 });
    const soap = await makeProduct(deps.db, { stock: 5 });
    const order = await placed([itemOf(wax, 3), itemOf(soap, 1)]);
    await recordPayment(deps, { orderId: order.id, actor });
    const back = async (product: { id: string }, quantity: number, seen?: string) => {
      const restock = [{ productId: product.id, quantity }];
      const moved = await restockOrder(racing, { orderId: order.id, restock, actor, seen });
      return moved.ok ? moved.order.status : moved.reason;
    };
    const readForStaff = async () => {
      const read = await readAdminOrder(deps, order.id);
      if (!read) throw new Error("no order");
      return {
        seen: read.order.updatedAt.toISOString(),
        returnable: read.lines.map((line) => line.returnable),
        notes: read.notes.map(({ body }) => body),
      };
    };
    // Nothing has been refunded: the customer keeps the goods.
    expect(await back(wax, 1)).toBe("notAllowed");
    const whole = {
      orderId: order.id,
      reason: "Retour",
      restock: [{ productId: wax.id, quantity: 1 }],
      actor,
    };
    const cents = wax.cents * 3 + soap.cents;
    expect(await refundOrder(deps, { ...whole, cents, key: randomUUID() })).toMatchObject({
      order: { status: "remboursee" },
    });
    const mailsBefore = await mails();
    const { seen, returnable } = await readForStaff();
    expect(returnable).toEqual([2, 1]);
    // A double click, or two staff members at once: one of them puts its piece back.
    const both = await Promise.all([back(wax, 1, seen), back(wax, 1, seen)]);
    expect(both.sort()).toEqual(["changed", "remboursee"]);
    expect(await stockOf(deps.db, wax.id)).toBe(4);
    expect([await back(wax, 2), await back(soap, 2), await back({ id: randomUUID() }, 1)]).toEqual([
      "notAllowed",
      "notAllowed",
      "notAllowed",
    ]);
    expect([await back(wax, 1), await back(soap, 1), await back(wax, 1)]).toEqual([
      "remboursee",
      "remboursee",
      "notAllowed",
    ]);
    expect([await stockOf(deps.db, wax.id), await stockOf(deps.db, soap.id)]).toEqual([5, 5]);
    const { returnable: left, notes } = await readForStaff();
    expect(left).toEqual([0, 0]);
    const once = `Remis en stock\u00a0: 1 × ${wax.name}.`;
    expect(notes).toEqual([once, once, `Remis en stock\u00a0: 1 × ${soap.name}.`]);
    expect(await mails()).toEqual(mailsBefore);
    const shown = (await readOrderByToken(deps, order.token))?.timeline.map(({ note }) => note).join();
    expect(shown).not.toContain("stock");
    expect(await rows("select actor from journal where action = 'order.restocked'")).toEqual([
      { actor },
      { actor },
      { actor },
    ]);
  });

  it("refuses a change of an order that another user changed meanwhile, and changes nothing", async () => {
    const wax = await makeProduct(deps.db);
    const order = await placed([itemOf(wax)]);
    const { id: orderId } = order;
    const seen = (await readAdminOrder(deps, orderId))?.order.updatedAt.toISOString() ?? "";
    expect((await moveOrder(deps, { orderId, to: "preparee", actor, seen })).ok).toBe(true);
    const key = randomUUID();
    const late = { orderId, actor, seen };
    expect([
      await cancelOrder(deps, { ...late, note: "" }),
      await recordPayment(deps, late),
      await moveOrder(deps, { ...late, to: "prete" }),
    ]).toEqual(Array.from({ length: 3 }, () => ({ ok: false, reason: "changed" })));
    await recordPayment(deps, { orderId, actor });
    const now = (await readAdminOrder(deps, orderId))?.order.updatedAt.toISOString() ?? "";
    const refund = { orderId, cents: 100, reason: "", restock: [], actor, key };
    expect(await refundOrder(deps, { ...refund, seen })).toEqual({ ok: false, reason: "changed" });
    expect((await refundOrder(deps, { ...refund, seen: now })).ok).toBe(true);
    // A lost answer: the repeated call is recognised, although the first one moved the order itself.
    expect((await refundOrder(deps, { ...refund, seen: now })).ok).toBe(true);
    expect(await rows("select status, refunded_cents from orders")).toEqual([
      { status: "preparee", refunded_cents: 100 },
    ]);
  });

  it("sends a parcel with its carrier and number, which mail, timeline and the customer's page show", async () => {
    const wax = await makeProduct(deps.db);
    const order = await placed([itemOf(wax)], {
      delivery: { way: "parcel", commune: "", address: home },
      payment: "transfer",
    });
    const { id: orderId } = order;
    const parcel = { carrier: "Colissimo", tracking: "6A01" };
    const leave = () => moveOrder(deps, { orderId, to: "expediee", ...parcel, actor });
    expect(await previewStep(deps, { orderId, to: "expediee", ...parcel })).toBeNull();
    await recordPayment(deps, { orderId, actor });
    expect(await leave()).toMatchObject({ ok: false });
    await moveOrder(deps, { orderId, to: "preparee", actor, ...parcel });
    expect((await readOrderByToken(deps, order.token))?.delivery).toMatchObject({
      carrier: "",
      tracking: "",
    });
    const preview = await previewStep(deps, { orderId, to: "expediee", ...parcel });
    expect(preview?.html).toContain("Votre colis est parti avec Colissimo, sous le numéro de suivi 6A01.");
    expect((await leave()).ok).toBe(true);
    const view = await readOrderByToken(deps, order.token);
    expect(view?.delivery).toMatchObject(parcel);
    expect(view?.timeline.slice(-2).map(({ label, note }) => [label, note])).toEqual([
      ["Préparée", ""],
      ["Expédiée", "Colissimo 6A01"],
    ]);
    expect(
      await rows(
        "select props ->> 'carrier' as carrier, props ->> 'tracking' as tracking from mail_outbox where props ->> 'step' = 'expediee'",
      ),
    ).toEqual([parcel]);
    // Mistyped: sent once more, until it is handed over.
    const right = { carrier: "Colissimo", tracking: "6A02" };
    expect((await previewStep(deps, { orderId, to: "expediee", ...right }))?.html).toContain("6A02");
    const again = () => moveOrder(deps, { orderId, to: "expediee", ...right, actor });
    expect(await again()).toMatchObject({ ok: true, order: { status: "expediee", ...right } });
    await moveOrder(deps, { orderId, to: "remise", actor });
    expect(await again()).toEqual({ ok: false, reason: "notAllowed" });
    expect((await mails()).filter((mail) => mail.startsWith("order-progress"))).toHaveLength(4);
  });

  it("numbers invoices without gaps when many are drawn at once and some fail", async () => {
    const wax = await makeProduct(deps.db, { stock: 100 });
    const made: string[] = [];
    for (let turn = 0; turn < 12; turn += 1)
      made.push((await placed([itemOf(wax)], { email: `c${turn}@exemple.fr` })).id);
    await deps.db.pool.query("alter table order_events add constraint broken check (actor <> 'panne')");
    const outcomes = await Promise.allSettled(
      made.flatMap((orderId, turn) => [
        recordPayment(racing, { orderId, actor: turn % 3 === 0 ? "panne" : actor }),
        recordPayment(racing, { orderId, actor: turn % 3 === 0 ? "panne" : actor }),
      ]),
    );
    await deps.db.pool.query("alter table order_events drop constraint broken");
    expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(8);
    expect(await rows("select sequence from billing_documents order by sequence")).toEqual(
      Array.from({ length: 8 }, (_, index) => ({ sequence: index + 1 })),
    );
    at("2026-12-31T23:30:00Z");
    await recordPayment(deps, { orderId: made[0] ?? "", actor });
    expect(await rows("select number from billing_documents where year = 2027")).toEqual([
      { number: "F-2027-0001" },
    ]);
  });
});
