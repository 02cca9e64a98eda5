import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { machineDepositCents, rentalPackPrices, rentalRates } from "#content/rental-rates.ts";
import { seedCatalogue } from "#db/seed/catalogue/seed-catalogue.ts";
import { seedOrders } from "#db/seed/seed-orders.ts";
import { openShop } from "#tests/support/open-shop.ts";
import {
  actor,
  allOrders,
  checkoutSubmission,
  itemOf,
  makeProduct,
  noDelivery,
  rentalLine,
  staffOrderOf,
  stockOf,
} from "#tests/support/shop.ts";
import { streamText } from "#tests/support/stream-text.ts";
import { refundOrder } from "../payments/refund-order.ts";
import { handleDeclaration, previewAnswer } from "./answer-declaration.ts";
import { browseOrders } from "./browse-orders.ts";
import { listDeclarations, listOpenDeclarations } from "./declarations.ts";
import { exportOrders } from "./export-orders.ts";
import { cancelOrder, moveOrder, recordPayment } from "./move-order.ts";
import { placeOrder } from "./place-order.ts";
import { priceCheckout } from "./price-checkout.ts";
import { priceStaffOrder } from "./price-staff-order.ts";
import { printBillingDocument } from "./print-order.ts";
import { readAdminOrder } from "./read-admin-order.ts";
import { readOrderByToken } from "./read-order.ts";
import { requestCancellation } from "./request-cancellation.ts";
import { requestWithdrawal } from "./request-withdrawal.ts";
import { placeStaffOrder } from "./staff-order.ts";

const { at, deps, mails, placed, racing, ready, rows } = openShop();

describe("withdrawal and cancellation", () => {
  it("are dated, acknowledged and shown to the staff, with one answer for every order", async () => {
    const wax = await makeProduct(deps.db);
    const order = await placed([itemOf(wax)]);
    const ask = (orderNumber: string, email: string) =>
      requestWithdrawal(deps, { orderNumber, email, name: "Jeanne Morel", message: "" });
    const known = await ask(order.orderNumber.toLowerCase().replace("rb-", ""), "Jeanne@exemple.fr");
    at("2026-11-16T09:30:00Z");
    const again = await ask(order.orderNumber, "jeanne@exemple.fr");
    const unknown = await ask("RB-0000-0000", "jeanne@exemple.fr");
    expect(known).toEqual({
      ok: true,
      receipt: {
        number: expect.stringMatching(/^R-2026-\d{4}$/),
        orderNumber: order.orderNumber,
        receivedAt: new Date("2026-11-15T09:30:00Z"),
      },
    });
    expect(again).toEqual(known);
    expect(Object.keys(unknown.receipt)).toEqual(Object.keys(known.receipt));
    const ended = await requestCancellation(deps, {
      name: "Jeanne Morel",
      email: "jeanne@exemple.fr",
      subscription: "Abonnement Essentiel",
      reason: "Déménagement",
    });
    expect(ended.receipt.number).toMatch(/^C-2026-\d{4}$/);
    const open = await listDeclarations(deps, { open: true });
    expect(open.map(({ kind, orderId }) => [kind, orderId])).toEqual(
      expect.arrayContaining([
        ["retractation", order.id],
        ["retractation", null],
        ["resiliation", null],
      ]),
    );
    expect(open).toHaveLength(3);
    const id = open.find(({ kind }) => kind === "resiliation")?.id ?? "";
    const answer = { id, outcome: "acceptee", message: "Le contrat prend fin le 30 novembre." } as const;
    expect((await previewAnswer(deps, answer))?.html).toContain("Le contrat prend fin le 30 novembre.");
    const both = [deps, racing].map((each) => handleDeclaration(each, { ...answer, actor }));
    expect((await Promise.all(both)).sort()).toEqual([false, true]);
    expect(await previewAnswer(deps, answer)).toBeNull();
    const isAnswer = (mail: string) => mail.startsWith("order-declaration-closed");
    expect((await mails()).filter(isAnswer)).toEqual(["order-declaration-closed jeanne@exemple.fr"]);
    expect(await listOpenDeclarations(deps)).toHaveLength(2);
    expect((await mails()).filter((mail) => mail.startsWith("order-declaration "))).toHaveLength(3);
    expect((await readOrderByToken(deps, order.token))?.timeline.at(-1)?.label).toBe("Rétractation");
  });

  it("say whether the 14 days were running, and end with the refund or the cancelling they ask for", async () => {
    const wax = await makeProduct(deps.db, { stock: 20 });
    const declare = async (orderNumber: string) =>
      requestWithdrawal(deps, { orderNumber, email: "jeanne@exemple.fr", name: "Jeanne", message: "" });
    const none = { delivery: noDelivery };
    const days = (await priceCheckout(deps, checkoutSubmission([rentalLine(["2026-12-21"], "1€")], none)))
      .cart;
    const [waiting, handed, late, rented] = [
      await placed([itemOf(wax)]),
      await placed([itemOf(wax, 2)]),
      await placed([itemOf(wax)]),
      await placed(days, none),
    ];
    at("2026-11-16T09:30:00Z");
    for (const { id: orderId } of [handed, late]) {
      await recordPayment(deps, { orderId, actor });
      for (const to of ["preparee", "prete", "remise"] as const)
        await moveOrder(deps, { orderId, to, actor });
    }
    // The last hour in Paris of the fourteenth day; the next one is too late, by the receipt's own date.
    at("2026-11-30T22:59:00Z");
    for (const { orderNumber } of [waiting, handed, rented]) await declare(orderNumber);
    at("2026-11-30T23:00:00Z");
    await declare(late.orderNumber);
    const periods = new Map(
      (await listOpenDeclarations(deps)).map(({ orderId, period }) => [orderId, period]),
    );
    const last = "2026-11-30";
    expect([waiting, handed, late, rented].map(({ id }) => periods.get(id))).toEqual([
      { state: "notBegun" },
      { state: "open", day: "2026-11-16", from: "delivery", last },
      { state: "over", day: "2026-11-16", from: "delivery", last },
      { state: "open", day: "2026-11-15", from: "contract", last },
    ]);
    expect((await readAdminOrder(deps, handed.id))?.withdrawalPeriod).toMatchObject({ state: "over", last });

    const refund = { orderId: handed.id, reason: "Rétractation", restock: [], actor };
    const outcomes = () =>
      rows(
        "select d.outcome from declarations d join orders o on o.id = d.order_id order by o.created_at, d.number",
      );
    await refundOrder(deps, { ...refund, cents: 100, key: randomUUID() });
    expect((await listOpenDeclarations(deps)).length).toBe(4);
    await refundOrder(deps, { ...refund, cents: 2490, key: randomUUID(), closesWithdrawal: true });
    await cancelOrder(deps, { orderId: waiting.id, actor, note: "" });
    await refundOrder(deps, { ...refund, orderId: late.id, cents: 2490, key: randomUUID() });
    expect((await listOpenDeclarations(deps)).map(({ orderId }) => orderId)).toEqual([rented.id]);
    expect(
      (await outcomes()).filter(({ outcome }: { outcome?: string }) => outcome === "acceptee"),
    ).toHaveLength(3);
    await expect(
      deps.db.pool.query("update declarations set outcome = 'reglee' where handled_at is null"),
    ).rejects.toThrow(/declarations_answered/);
  });
});

describe("an order by telephone", () => {
  const weekend = { machine: "puzzi", first: "2026-11-21", last: "2026-11-22" } as const;

  it("books machine days at the rule's price, shows the deposit, and never the same days twice", async () => {
    const wax = await makeProduct(deps.db, { stock: 5 });
    const asked = staffOrderOf({
      rentals: [weekend, { ...weekend, machine: "dustego", last: "2026-11-24" }],
    });
    const { recap, rentals } = await priceStaffOrder(deps, asked);
    expect(rentals).toMatchObject([
      {
        cents: rentalRates.puzzi.weekend,
        depositCents: machineDepositCents.puzzi,
        message: "",
        alternatives: [],
      },
      { cents: rentalRates.dustego.daily * 4, depositCents: machineDepositCents.dustego, message: "" },
    ]);
    expect(rentals[0]?.details).toContain("Du 21/11/2026 au 22/11/2026, 2 jours");
    expect(recap).toMatchObject({
      problems: [],
      dueCents: rentalRates.puzzi.weekend + rentalRates.dustego.daily * 4,
    });

    // The only Puzzi, the same days, eight telephones and two visitors at once.
    const expectedDueCents = rentalRates.puzzi.weekend + wax.cents;
    const calls = Array.from({ length: 8 }, () =>
      staffOrderOf({
        lines: [{ productId: wax.id, quantity: 1 }],
        rentals: [weekend],
        expectedDueCents,
      }),
    );
    const none = { delivery: noDelivery };
    const cart = (
      await priceCheckout(deps, checkoutSubmission([rentalLine([weekend.first, weekend.last], "1€")], none))
    ).cart;
    const visitors = [await ready(cart, none), await ready(cart, none)];
    const answers = await Promise.all([
      ...calls.map((call) => placeStaffOrder(racing, call)),
      ...visitors.map((visitor) => placeOrder(racing, visitor)),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const refused = answers.flatMap((answer) => ("message" in answer ? [answer.message] : []));
    for (const message of refused) expect(message).toMatch(/Puzzi/);
    expect(await rows("select status, days, price_cents from rentals")).toEqual([
      { status: "booked", days: [weekend.first, weekend.last], price_cents: rentalRates.puzzi.weekend },
    ]);
    // A refused buyer took nothing from the stock either.
    const sold = await rows("select 1 from order_lines where kind = 'product'");
    expect(await stockOf(deps.db, wax.id)).toBe(5 - sold.length);

    const late = await priceStaffOrder(deps, staffOrderOf({ rentals: [weekend] }));
    expect(late.rentals[0]?.message).toMatch(/Puzzi/);
    expect(late.rentals[0]?.alternatives.length).toBeGreaterThan(0);
    const refusals = [
      await placeStaffOrder(
        deps,
        staffOrderOf({ rentals: [{ ...weekend, first: "2026-11-14", last: "2026-11-14" }] }),
      ),
      await placeStaffOrder(
        deps,
        staffOrderOf({ rentals: [{ ...weekend, first: "2026-12-05", last: "2026-12-04" }] }),
      ),
      await placeStaffOrder(
        deps,
        staffOrderOf({ rentals: [{ ...weekend, first: "2028-01-01", last: "2028-01-01" }] }),
      ),
    ];
    expect(refusals.map(({ ok }) => ok)).toEqual([false, false, false]);
  });

  it("books a pack's days at the price the site charges, and says where the pack does not hold", async () => {
    const week = { machine: "dustego", first: "2026-11-23", last: "2026-11-29", pack: "semainePro" } as const;
    const days = ["2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27", "2026-11-28"];
    const priced = async (change: object) =>
      (await priceStaffOrder(deps, staffOrderOf({ rentals: [{ ...week, ...change }] }))).rentals[0];
    const { semainePro, weekend: pair } = rentalPackPrices;
    const pack = { name: "PACK SEMAINE PRO", terms: "7 jours", holds: true };
    expect(await priced({})).toMatchObject({ cents: semainePro.price, pack, cheaper: null, message: "" });
    // A day less, or another machine: the regular price, and the staff see why.
    const short = { cents: rentalRates.dustego.daily * 6, pack: { ...pack, holds: false }, cheaper: null };
    expect(await priced({ last: "2026-11-28" })).toMatchObject(short);
    expect(await priced({ machine: "puzzi" })).toMatchObject({
      cents: rentalRates.puzzi.weeklyPerDay * 7,
      pack: { ...pack, holds: false },
    });
    // Without a pack, the one that costs less is named.
    expect(await priced({ pack: undefined })).toMatchObject({
      cents: rentalRates.dustego.weeklyPerDay * 7,
      pack: null,
      cheaper: { id: "semainePro", name: pack.name, cents: semainePro.price },
    });
    expect(await priced({ first: "2026-11-28", last: "2026-11-29", pack: "weekend" })).toMatchObject({
      cents: pair.price,
      pack: { name: "PACK WEEK-END", terms: "2 jours dont un samedi ou un dimanche", holds: true },
    });

    // The same days by the site's own checkout cost the same.
    const line = rentalLine([...days, "2026-11-29"], "1€");
    const visitor = { ...line, booking: { machine: "dustego", days: [...days, week.last], pack: week.pack } };
    const none = { delivery: { ...checkoutSubmission([]).delivery, way: "none" as const } };
    const { dueCents } = await priceCheckout(deps, checkoutSubmission([visitor], none));
    expect(dueCents).toBe(semainePro.price);
    const order = staffOrderOf({ rentals: [week], expectedDueCents: dueCents });
    expect(await placeStaffOrder(deps, { ...order, key: randomUUID(), expectedDueCents: 1 })).toMatchObject({
      ok: false,
    });
    expect(await placeStaffOrder(deps, order)).toMatchObject({ ok: true });
    expect(await rows("select pack, price_cents, original_cents, days from rentals")).toEqual([
      {
        pack: "semainePro",
        price_cents: semainePro.price,
        original_cents: semainePro.originalPrice,
        days: [...days, week.last],
      },
    ]);
  });

  it("sells a gift card over the counter, which is issued once it is paid and not before", async () => {
    const card = { cents: 5000, name: "Luc", email: "luc@exemple.fr", message: "Bravo" };
    const order = staffOrderOf({ giftCards: [card], expectedDueCents: 5000 });
    const wrong = await placeStaffOrder(
      deps,
      staffOrderOf({ giftCards: [{ ...card, cents: 100 }], expectedDueCents: 100 }),
    );
    expect(wrong).toMatchObject({ ok: false, field: "cart" });
    const sold = await placeStaffOrder(deps, order);
    if (!sold.ok) throw new Error(sold.message);
    expect(await rows("select 1 from gift_cards")).toEqual([]);
    await recordPayment(deps, { orderId: sold.id, actor });
    expect(await rows("select initial_cents, recipient_email from gift_cards")).toEqual([
      { initial_cents: 5000, recipient_email: "luc@exemple.fr" },
    ]);
  });
});

describe("the export", () => {
  it("writes the filtered list for a spreadsheet, and no name becomes a formula", async () => {
    const wax = await makeProduct(deps.db);
    const evil = await placed([itemOf(wax, 2)], { name: '=HYPERLINK("x";"y")', note: "" });
    await placed([itemOf(wax)], { payment: "transfer" });
    await recordPayment(deps, { orderId: evil.id, actor });
    const all = { ...allOrders, sort: "total", page: 9 } as const;
    const lines = (await streamText(exportOrders(deps, all))).split("\r\n");
    expect(lines).toHaveLength(4);
    expect(lines[0]).toBe(
      "\ufeffCommande;Date;Client;E-mail;Téléphone;Statut;Articles;Livraison;Adresse;Suivi;Paiement;Payée le;Sous-total;Frais de livraison;Code promo;Remise;Total;Carte cadeau;À payer;Remboursé;Facture;Avoirs",
    );
    expect(lines[1]).toBe(
      `${evil.orderNumber};15/11/2026;"'=HYPERLINK(""x"";""y"")";jeanne@exemple.fr;06 12 34 56 78;Payée;2 × ${wax.name};Retrait sur place;;;Sur place;15/11/2026;49,80;0,00;;0,00;49,80;0,00;49,80;0,00;F-2026-0001;`,
    );
    expect(
      (await streamText(exportOrders(deps, { ...all, payment: "transfer" }))).split("\r\n"),
    ).toHaveLength(3);
    expect((await streamText(exportOrders(deps, { ...all, view: "annulees" }))).split("\r\n")).toHaveLength(
      2,
    );
  });
});

describe("the demonstration's orders", () => {
  it("are one in each status, with invoices that print and leave no gap before the first real one", async () => {
    at("2027-01-04T09:30:00Z");
    await deps.db.orm.transaction(async (transaction) => {
      await seedCatalogue(transaction, deps.now());
      await seedOrders(transaction, deps.now());
    });
    const { rows: shown } = await browseOrders(deps, { ...allOrders, search: "demo" });
    expect(shown.map(({ status, deliveryWay }) => `${status} ${deliveryWay}`)).toEqual([
      "payee pickup",
      "recue parcel",
      "preparee home",
      "annulee parcel",
      "expediee parcel",
      "remise pickup",
    ]);
    expect(await rows("select number from billing_documents order by created_at")).toEqual(
      ["F-2026-0001", "F-2026-0002", "F-2027-0001", "F-2027-0002"].map((number) => ({ number })),
    );
    expect((await printBillingDocument(deps, "F-2027-0001"))?.subarray(0, 5).toString()).toBe("%PDF-");
    const wax = await makeProduct(deps.db);
    const order = await placed([itemOf(wax)]);
    await recordPayment(deps, { orderId: order.id, actor });
    expect((await readOrderByToken(deps, order.token))?.invoiceNumber).toBe("F-2027-0003");
  });
});
