import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { siteSettings } from "#db/schema/settings.ts";
import { type BillingDocument, vatParts } from "#mail/documents/billing-document.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { saveSeller, seller } from "#tests/support/seller.ts";
import { actor, giftLine, home, itemOf, makeProduct, noDelivery, rentalLine } from "#tests/support/shop.ts";
import { readAccountingMonth } from "../accounting/read-accounting-month.ts";
import { dailyFigures } from "../dashboard/daily-figures.ts";
import { readVatGauge } from "../dashboard/read-vat-gauge.ts";
import { recordPayment } from "../orders/move-order.ts";
import { lockOrder } from "../orders/order-record.ts";
import { readAdminOrder } from "../orders/read-admin-order.ts";
import { readOrderByToken } from "../orders/read-order.ts";
import { readOrderForStaff } from "../orders/read-order-for-staff.ts";
import { saveSettings } from "../settings/save-settings.ts";
import { defaultSettings } from "../settings/site-settings.ts";
import { acceptCardPayment } from "./accept-card-payment.ts";
import { completePayment } from "./complete-payment.ts";
import { issueWaitingDocuments } from "./issue-waiting-documents.ts";
import { openRefund } from "./open-refund.ts";
import { refundOrder } from "./refund-order.ts";

const { deps, racing, placed, rows, mails } = openShop();

const today = { from: "2026-11-15", to: "2026-11-15" };
const turnover = async () => (await dailyFigures(deps.db.orm, "turnoverCents", today)).get("2026-11-15") ?? 0;
const gauge = async () => {
  const { goodsCents, servicesCents } = await readVatGauge(deps);
  return [goodsCents, servicesCents];
};

async function documents(): Promise<readonly BillingDocument[]> {
  const stored = await rows<{ document: BillingDocument }>(
    "select document from billing_documents order by created_at, series desc, number",
  );
  return stored.map(({ document }) => document);
}

async function setVat(vatExempt: boolean): Promise<void> {
  const value = { ...defaultSettings.billing, vatExempt };
  await deps.db.orm
    .insert(siteSettings)
    .values({ section: "billing", value })
    .onConflictDoUpdate({ target: siteSettings.section, set: { value } });
  await deps.db.orm
    .update(siteSettings)
    .set({ value: { ...seller, vatNumber: "FR12123456782" } })
    .where(eq(siteSettings.section, "identity"));
}

async function emptyIdentity(): Promise<void> {
  await deps.db.orm.delete(siteSettings);
}

beforeEach(async () => {
  await deps.db.orm.delete(siteSettings);
  await saveSeller(deps.db);
});

async function paid(...[cart, change]: Parameters<typeof placed>) {
  const order = await placed(cart, { payment: "transfer", ...change });
  expect(await recordPayment(deps, { orderId: order.id, actor })).toMatchObject({ ok: true });
  return order;
}

async function boughtCard(euros: number): Promise<string> {
  const order = await paid([giftLine(euros)], { delivery: noDelivery });
  const [card] = await rows<{ code: string }>("select code from gift_cards where order_id = $1", [order.id]);
  return card?.code ?? "";
}

const refund = (orderId: string, cents: number) =>
  refundOrder(deps, { orderId, actor, cents, reason: "Retour", restock: [], key: randomUUID() });

describe("a gift card and VAT", () => {
  it("bears none when it is sold; what it buys bears all of it, and counts as turnover once", async () => {
    await setVat(false);
    const code = await boughtCard(50);
    expect([await turnover(), await gauge()]).toEqual([0, [0, 0]]);
    const wax = await makeProduct(deps.db, { cents: 6000 });
    await paid([itemOf(wax)], { giftCode: code });
    expect([await turnover(), await gauge()]).toEqual([6000, [6000, 0]]);
    const [sold, used] = await documents();
    expect(sold?.lines).toMatchObject([{ title: "Carte cadeau 50\u00a0€", isVoucher: true }]);
    expect(sold && vatParts(sold)).toEqual([{ rate: null, grossCents: 5000, netCents: 5000, vatCents: 0 }]);
    expect(used && vatParts(used)).toEqual([{ rate: 20, grossCents: 6000, netCents: 5000, vatCents: 1000 }]);
    expect(used?.payments).toEqual([
      { label: "Carte cadeau", cents: 5000, date: "2026-11-15" },
      { label: "Virement", cents: 1000, date: "2026-11-15" },
    ]);
  });

  it("gives back goods before cards in a part refund, cent for cent, on the note, the gauge and the turnover", async () => {
    await setVat(false);
    const wax = await makeProduct(deps.db, { cents: 2400 });
    const order = await paid([itemOf(wax), giftLine(50)]);
    expect([await turnover(), await gauge()]).toEqual([2400, [2400, 0]]);
    expect(await refund(order.id, 1000)).toMatchObject({ ok: true });
    expect([await turnover(), await gauge()]).toEqual([1400, [1400, 0]]);
    expect(await refund(order.id, 6400)).toMatchObject({ ok: true });
    expect([await turnover(), await gauge()]).toEqual([0, [0, 0]]);
    const notes = (await documents()).filter(({ series }) => series === "credit_note");
    expect(notes.map((note) => vatParts(note).map(({ rate, grossCents }) => [rate, grossCents]))).toEqual([
      [[20, 1000]],
      [
        [20, 1400],
        [null, 5000],
      ],
    ]);
  });

  it("is never turnover twice when a payment comes twice and one goes back", async () => {
    const wax = await makeProduct(deps.db, { cents: 2400 });
    const order = await placed([itemOf(wax)], { payment: "transfer" });
    await deps.db.pool.query("update orders set payment_way = 'card' where id = $1", [order.id]);
    for (const reference of ["pi_1", "pi_2"])
      await deps.db.orm.transaction((transaction) =>
        acceptCardPayment(transaction, deps, { orderId: order.id, reference, cents: 2400, currency: "eur" }),
      );
    expect(await turnover()).toBe(2400);
  });
});

describe("an invoice", () => {
  it.each([
    ["cash", "Espèces"],
    ["cheque", "Chèque"],
    ["terminal", "Carte bancaire (sur place)"],
    ["transfer", "Virement"],
  ] as const)("names %s as %s, with who sells and where the customer lives", async (means, label) => {
    const wax = await makeProduct(deps.db, { cents: 2400 });
    const order = await placed([itemOf(wax)], {
      delivery: { way: "home", commune: "01053", address: home },
    });
    await recordPayment(deps, { orderId: order.id, actor, means });
    const [invoice] = await documents();
    expect(invoice).toMatchObject({
      settled: `${label}, le 15 novembre 2026`,
      payments: [{ label, cents: 2400 }],
      seller: {
        name: "Reflet Bressan",
        ownerName: "Camille Morel",
        legalForm: "EI",
        street: "12 rue de l’Église",
        place: "01000 Bourg-en-Bresse",
        siren: "123 456 782",
      },
      customer: { name: "Jeanne Morel", address: ["3 rue des Lilas", "01000 Bourg-en-Bresse"] },
    });
    const { payments } = (await readOrderForStaff(deps, order.id)) ?? {};
    expect(payments).toMatchObject([{ way: means, cents: 2400 }]);
  });

  it("names a referral credit as such", async () => {
    const code = await boughtCard(20);
    await rows("update gift_cards set kind = 'referral' where code = $1", [code]);
    const wax = await makeProduct(deps.db, { cents: 2000 });
    await placed([itemOf(wax)], { giftCode: code });
    const invoice = (await documents()).at(-1);
    expect(invoice?.payments).toEqual([{ label: "Crédit de parrainage", cents: 2000, date: "2026-11-15" }]);
  });

  it("names a referral credit as such before it is invoiced too, on the pages and in the messages", async () => {
    const code = await boughtCard(20);
    await rows("update gift_cards set kind = 'referral' where code = $1", [code]);
    const wax = await makeProduct(deps.db, { cents: 6000 });
    const order = await placed([itemOf(wax)], { giftCode: code, payment: "transfer" });
    expect(await readOrderByToken(deps, order.token)).toMatchObject({
      cardKind: "referral",
      giftCents: 2000,
    });
    expect(await readAdminOrder(deps, order.id)).toMatchObject({ order: { cardKind: "referral" } });
    await recordPayment(deps, { orderId: order.id, actor });
    const mails = await rows<{ template: string; labels: string[] }>(
      `select template, array(select row ->> 0 from jsonb_array_elements(props -> 'rows') as row) as labels
       from mail_outbox where props ? 'rows' and props::text like '%' || $1 || '%' order by template`,
      [order.orderNumber],
    );
    expect(mails.map(({ template }) => template)).toEqual([
      "order-notice",
      "order-notice",
      "order-paid",
      "order-placed",
    ]);
    for (const { labels } of mails) {
      expect(labels).toContain("Crédit de parrainage");
      expect(labels).not.toContain("Carte cadeau");
    }
  });
});

it.each([
  [false, 20, "FR12123456782"],
  [true, null, ""],
])(
  "a credit note has the VAT of its invoice after the seller's rule changed (exempt: %s)",
  async (wasExempt, rate, number) => {
    await setVat(wasExempt);
    const wax = await makeProduct(deps.db, { cents: 6000 });
    const order = await paid([itemOf(wax)]);
    await setVat(!wasExempt);
    expect(await refund(order.id, 6000)).toMatchObject({ ok: true });
    const facts = (await documents()).map(({ vatRate, seller: { vatNumber } }) => [vatRate, vatNumber]);
    expect(facts).toEqual([
      [rate, number],
      [rate, number],
    ]);
  },
);

it("credit notes of one invoice give back its VAT to the cent, in the documents and in the accountant's month", async () => {
  await setVat(false);
  const wax = await makeProduct(deps.db, { cents: 10_000 });
  const order = await paid([itemOf(wax)]);
  for (const cents of [3333, 3333, 3334]) expect(await refund(order.id, cents)).toMatchObject({ ok: true });
  const taxes = (await documents()).map((document) => vatParts(document)[0]?.vatCents);
  expect(taxes).toEqual([1667, 556, 555, 556]);
  expect((await readAccountingMonth(deps, "2026-11")).vat).toEqual([
    { rate: 20, netCents: 0, vatCents: 0, grossCents: 0 },
  ]);
});

describe("while the seller's identity is incomplete", () => {
  const missing = ["Forme juridique", "Adresse du siège", "SIREN"];

  it("the staff are refused by the names of the fields, and nothing is stored", async () => {
    const wax = await makeProduct(deps.db, { cents: 2400 });
    const order = await paid([itemOf(wax)]);
    const open = await placed([itemOf(wax)]);
    await emptyIdentity();
    expect(await recordPayment(deps, { orderId: open.id, actor })).toEqual({
      ok: false,
      reason: "identity",
      missing,
    });
    expect(await refund(order.id, 2400)).toEqual({ ok: false, reason: "identity", missing });
    expect(await rows("select paid_at, refunded_cents from orders where id = $1", [open.id])).toEqual([
      { paid_at: null, refunded_cents: 0 },
    ]);
    expect(await rows("select refunded_cents from orders where id = $1", [order.id])).toEqual([
      { refunded_cents: 0 },
    ]);
    expect(await documents()).toHaveLength(1);
  });

  it("a sole trader without a name, and a seller liable for VAT without its number, are incomplete too", async () => {
    const wax = await makeProduct(deps.db);
    const order = await placed([itemOf(wax)]);
    const identity = { ...seller, ownerName: "" };
    await deps.db.orm.update(siteSettings).set({ value: identity });
    await deps.db.orm
      .insert(siteSettings)
      .values({ section: "billing", value: { ...defaultSettings.billing, vatExempt: false } });
    expect(await recordPayment(deps, { orderId: order.id, actor })).toMatchObject({
      missing: ["Nom de l’entrepreneur", "Numéro de TVA"],
    });
  });

  it("a card payment is kept, its invoice and credit note wait, and are sent in order once it is complete", async () => {
    await emptyIdentity();
    const wax = await makeProduct(deps.db, { cents: 2400 });
    const order = await placed([itemOf(wax), rentalLine(["2026-11-21", "2026-11-22"], "52.90€")]);
    await rows("update orders set payment_way = 'card' where id = $1", [order.id]);
    const [{ due = 0 } = {}] = await rows<{ due: number }>(
      "select due_cents as due from orders where id = $1",
      [order.id],
    );
    const accepted = await deps.db.orm.transaction((transaction) =>
      acceptCardPayment(transaction, deps, {
        orderId: order.id,
        reference: "pi_1",
        cents: due,
        currency: "eur",
      }),
    );
    expect(accepted).toBe("paid");
    await deps.db.orm.transaction(async (transaction) => {
      const locked = await lockOrder(transaction, order.id);
      if (locked)
        await openRefund(transaction, deps, locked, {
          cents: 400,
          reason: "Geste",
          requestKey: "essai",
          actor,
          stripeRefundId: "re_1",
        });
    });
    expect(await documents()).toEqual([]);
    expect(await rows("select * from billing_numbers")).toEqual([]);
    const desk = await readOrderForStaff(deps, order.id);
    expect(desk).toMatchObject({
      order: { status: "payee" },
      documents: [],
      waiting: [{ series: "invoice" }, { series: "credit_note" }],
      refunds: [{ creditNote: null }],
    });
    expect(await issueWaitingDocuments(deps)).toBe(0);

    const saved = await saveSettings(deps, { section: "identity", value: seller, version: 0, actor });
    expect(saved).toMatchObject({ ok: true });
    const both = await Promise.all([issueWaitingDocuments(deps), issueWaitingDocuments(racing)]);
    const later = await issueWaitingDocuments(deps);
    expect(both.reduce((sum, count) => sum + count, later)).toBe(2);
    expect((await documents()).map(({ number, invoiceNumber }) => [number, invoiceNumber])).toEqual([
      ["F-2026-0001", ""],
      ["A-2026-0001", "F-2026-0001"],
    ]);
    expect((await documents())[0]).toMatchObject({
      seller: { place: "01000 Bourg-en-Bresse" },
      settled: "Carte bancaire, le 15 novembre 2026",
    });
    expect(await readOrderForStaff(deps, order.id)).toMatchObject({
      documents: [{ number: "F-2026-0001" }, { number: "A-2026-0001" }],
      waiting: [],
      refunds: [{ creditNote: "A-2026-0001" }],
    });
    expect((await mails()).filter((mail) => mail.startsWith("order-document"))).toEqual([
      "order-document jeanne@exemple.fr",
      "order-document jeanne@exemple.fr",
    ]);
  });

  it("a credit note waits behind an invoice that has not left yet, and names what the money came by", async () => {
    const wax = await makeProduct(deps.db, { cents: 2400 });
    const order = await placed([itemOf(wax)]);
    await emptyIdentity();
    await deps.db.orm.transaction(async (transaction) => {
      const locked = await lockOrder(transaction, order.id);
      if (!locked) throw new Error("no order");
      await completePayment(transaction, deps, locked, {
        way: "cheque",
        cents: 2400,
        reference: "cheque-1",
        actor,
      });
    });
    await saveSeller(deps.db);
    const refund = { orderId: order.id, reason: "Retour", restock: [], actor };
    expect(await refundOrder(deps, { ...refund, cents: 1000, key: randomUUID() })).toMatchObject({
      ok: true,
    });
    expect(await documents()).toEqual([]);
    expect(await readOrderForStaff(deps, order.id)).toMatchObject({
      waiting: [{ series: "invoice" }, { series: "credit_note" }],
    });
    expect(await issueWaitingDocuments(deps)).toBe(2);
    await refundOrder(deps, { ...refund, cents: 400, key: randomUUID() });
    expect(
      (await documents()).map(({ number, invoiceNumber, payments }) => [
        number,
        invoiceNumber,
        payments?.[0]?.label,
      ]),
    ).toEqual([
      ["F-2026-0001", "", "Chèque"],
      ["A-2026-0001", "F-2026-0001", "Chèque"],
      ["A-2026-0002", "F-2026-0001", "Chèque"],
    ]);
  });

  it("an invoice issued while its order is refunded keeps its credit note", async () => {
    const wax = await makeProduct(deps.db, { cents: 2400, stock: 50 });
    for (let turn = 0; turn < 8; turn += 1) {
      const order = await placed([itemOf(wax)]);
      await emptyIdentity();
      await deps.db.orm.transaction(async (transaction) => {
        const locked = await lockOrder(transaction, order.id);
        if (locked)
          await completePayment(transaction, deps, locked, {
            way: "cash",
            cents: 2400,
            reference: order.id,
            actor,
          });
      });
      await saveSeller(deps.db);
      const refund = { orderId: order.id, cents: 1000, reason: "Retour", restock: [], actor, key: order.id };
      await Promise.all([issueWaitingDocuments(racing), refundOrder(racing, refund)]);
      await issueWaitingDocuments(deps);
      expect(
        await rows("select series from billing_documents where order_id = $1 order by series", [order.id]),
      ).toEqual([{ series: "credit_note" }, { series: "invoice" }]);
    }
  });

  it("the demonstration prints documents that say they are worth nothing", async () => {
    const wax = await makeProduct(deps.db);
    const order = await placed([itemOf(wax)]);
    await emptyIdentity();
    const demo = { db: deps.db, now: deps.now, siteUrl: deps.siteUrl, isDemo: true };
    expect(await recordPayment(demo, { orderId: order.id, actor })).toMatchObject({ ok: true });
    expect(await documents()).toMatchObject([{ number: "F-2026-0001", isDemo: true }]);
  });
});

it("a company that orders is named on its invoice and its credit note, with its terms; nobody else is", async () => {
  const wax = await makeProduct(deps.db, { stock: 5 });
  const company = {
    ...{ companyName: "Garage Dupont", siren: "732829320", vatNumber: "FR44732829320" },
    billingAddress: "1 place du Marché\n\n01000 Bourg-en-Bresse",
  };
  const order = await placed([itemOf(wax)], { payment: "transfer", company });
  await recordPayment(deps, { orderId: order.id, actor });
  await refundOrder(deps, {
    orderId: order.id,
    actor,
    cents: 1,
    reason: "Geste",
    restock: [],
    key: randomUUID(),
  });
  const buyer = {
    ...{ company: "Garage Dupont", siren: "732829320", vatNumber: "FR44732829320" },
    address: ["1 place du Marché", "01000 Bourg-en-Bresse"],
  };
  const [invoice, note] = (await documents()).toSorted((one, other) => (one.series < other.series ? 1 : -1));
  expect(invoice).toMatchObject({ series: "invoice", buyer, dueDate: "2026-11-15" });
  expect(invoice?.terms?.join(" ")).toContain("40\u00a0€");
  expect(note).toMatchObject({ series: "credit_note", buyer });
  const person = await placed([itemOf(wax)], { payment: "transfer", company: null });
  await recordPayment(deps, { orderId: person.id, actor });
  expect((await documents()).find(({ number }) => number === "F-2026-0002")?.buyer).toBeUndefined();
});
