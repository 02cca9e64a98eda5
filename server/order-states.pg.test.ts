import { randomUUID } from "node:crypto";
import type Stripe from "stripe";
import { beforeAll, expect, it } from "vitest";
import { timelineWords } from "#app/admin/pages/customers/timeline-words.ts";
import { orderSteps } from "#app/site/pages/commande-confirmee/order-steps.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import { shownPayment, shownStatus } from "#domain/shop/order-display.ts";
import { amountsIn, followMails, type NewMail } from "#tests/support/new-mails.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { randomNumbers } from "#tests/support/random-numbers.ts";
import {
  actor,
  allOrders,
  home,
  itemOf,
  makeProduct,
  serviceLine,
  type TestProduct,
} from "#tests/support/shop.ts";
import { streamText } from "#tests/support/stream-text.ts";
import { readSpaceOrders } from "#usecases/customer-space/read-purchases.ts";
import type { SignedInCustomer } from "#usecases/customer-space/sessions.ts";
import { readTimeline } from "#usecases/customers/read-timeline.ts";
import { readLastOrders } from "#usecases/dashboard/read-highlights.ts";
import { readWaiting } from "#usecases/dashboard/read-waiting.ts";
import { readErrands } from "#usecases/day/read-errands.ts";
import { readMoney } from "#usecases/day/read-money.ts";
import { handleDeclaration } from "#usecases/orders/answer-declaration.ts";
import { browseOrders, ORDER_VIEWS } from "#usecases/orders/browse-orders.ts";
import { exportOrders } from "#usecases/orders/export-orders.ts";
import { cancelOrder, moveOrder, recordPayment } from "#usecases/orders/move-order.ts";
import { readAdminOrder } from "#usecases/orders/read-admin-order.ts";
import { readOrderByToken } from "#usecases/orders/read-order.ts";
import { releaseUnpaidOrders } from "#usecases/orders/release-unpaid.ts";
import { remindTransfers } from "#usecases/orders/remind-transfers.ts";
import { requestWithdrawal } from "#usecases/orders/request-withdrawal.ts";
import { acceptCardPayment } from "#usecases/payments/accept-card-payment.ts";
import { giveBackLatePayment, reopenWithPayment } from "#usecases/payments/accept-late-payment.ts";
import { receiveStripeEvent } from "#usecases/payments/receive-stripe-event.ts";
import { refundOrder } from "#usecases/payments/refund-order.ts";
import { settleByHand } from "#usecases/payments/settle-by-hand.ts";
import { searchAdmin } from "#usecases/search/search-admin.ts";

/** Whatever happens to an order, in whatever sequence, every place that shows it tells the same. */
const { at, deps, placed, rows } = openShop();
let wax: TestProduct;

beforeAll(async () => {
  wax = await makeProduct(deps.db, { cents: 3337, stock: 1000 });
});

const kinds = [
  { payment: "transfer", delivery: "pickup" },
  { payment: "onSite", delivery: "pickup" },
  { payment: "card", delivery: "pickup" },
  { payment: "card", delivery: "parcel" },
  { payment: "transfer", delivery: "parcel" },
  { payment: "onSite", delivery: "home" },
] as const;
type Kind = (typeof kinds)[number];

interface Followed {
  readonly id: string;
  readonly number: string;
  readonly token: string;
  readonly email: string;
  readonly reference: string;
}

async function follow(index: number, { payment, delivery }: Kind): Promise<Followed> {
  const email = `client${index}@exemple.fr`;
  const order = await placed([itemOf(wax, 3), ...(index % 4 === 0 ? [serviceLine] : [])], {
    ...{ email, phone: `+3361234${1000 + index}`, payment: payment === "card" ? "transfer" : payment },
    ...(delivery === "pickup" ? {} : { delivery: { way: delivery, commune: "01053", address: home } }),
  });
  if (payment === "card")
    await rows("update orders set payment_way = 'card', expires_at = $2 where id = $1", [
      order.id,
      new Date(deps.now().getTime() + 3_600_000),
    ]);
  return {
    id: order.id,
    number: order.orderNumber,
    token: order.token,
    email,
    reference: `pi_${order.orderNumber}`,
  };
}

const tell = (type: string, object: object) =>
  receiveStripeEvent(deps, { id: `evt_${randomUUID()}`, type, data: { object } } as unknown as Stripe.Event);

/** Everything that may happen to an order; what is not allowed then is refused. */
function happenings({ id: orderId, number, email, reference }: Followed, next: (below: number) => number) {
  const change = { orderId, actor };
  const moved = (to: "preparee" | "expediee" | "prete" | "remise") => () =>
    moveOrder(deps, { ...change, to, carrier: "Colissimo", tracking: "6A123" });
  const refund = async (share: number) => {
    const [order] = await rows<{ total: number }>("select total_cents as total from orders where id = $1", [
      orderId,
    ]);
    const cents = Math.ceil((order?.total ?? 0) / share);
    return refundOrder(deps, { ...change, cents, reason: "Retour", restock: [], key: randomUUID() });
  };
  const owed = (statuses: readonly string[]) =>
    rows<{ id: string; cents: number }>(
      "select id, money_cents as cents from order_refunds where order_id = $1 and status = any($2) order by created_at limit 1",
      [orderId, statuses],
    );
  const refundReport = (status: string) => async () => {
    const [refund] = await owed(["pending"]);
    if (!refund) return null;
    return tell("refund.updated", {
      ...{ id: `re_${refund.id}`, object: "refund", amount: refund.cents, currency: "eur", status },
      ...{ payment_intent: reference, metadata: { refund_id: refund.id } },
    });
  };
  const dispute = (status: string) => () =>
    tell(`charge.dispute.${status === "won" || status === "lost" ? "closed" : "created"}`, {
      ...{
        id: `dp_${number}`,
        object: "dispute",
        amount: 500,
        currency: "eur",
        payment_intent: reference,
        status,
      },
    });
  const wait = (days: number) => async () => {
    at(new Date(deps.now().getTime() + days * 86_400_000));
    await releaseUnpaidOrders(deps);
    await remindTransfers(deps);
  };
  return {
    "l’équipe note le paiement": () => recordPayment(deps, change),
    "la carte paie": async () => {
      const [order] = await rows<{ cents: number; way: string }>(
        "select due_cents as cents, payment_way as way from orders where id = $1",
        [orderId],
      );
      if (order?.way !== "card") return null;
      const payment = { orderId, reference, cents: order.cents, currency: "eur" };
      return deps.db.orm.transaction((transaction) => acceptCardPayment(transaction, deps, payment));
    },
    préparée: moved("preparee"),
    expédiée: moved("expediee"),
    prête: moved("prete"),
    remise: moved("remise"),
    annulée: () => cancelOrder(deps, { ...change, note: "Rupture" }),
    "rouverte, payée": () => reopenWithPayment(deps, change),
    "paiement tardif à rendre": () => giveBackLatePayment(deps, change),
    "remboursée d’un quart": () => refund(4),
    remboursée: () => refund(1),
    "l’argent est rendu": async () => {
      const [refund] = await owed(["manual", "failed"]);
      return refund && settleByHand(deps, { ...change, refundId: refund.id });
    },
    "Stripe rembourse": refundReport("succeeded"),
    "Stripe échoue": refundReport("failed"),
    contestée: dispute("needs_response"),
    "question de la banque": dispute("warning_needs_response"),
    "litige gagné": dispute("won"),
    "litige perdu": dispute("lost"),
    rétractation: () =>
      requestWithdrawal(deps, { orderNumber: number, email, name: "Client", message: String(next(9)) }),
    "rétractation refusée": async () => {
      const [open] = await rows<{ id: string }>(
        "select id from declarations where order_id = $1 and handled_at is null limit 1",
        [orderId],
      );
      return open && handleDeclaration(deps, { id: open.id, outcome: "refusee", message: "", actor });
    },
    "un jour passe": wait(1),
    "huit jours passent": wait(8),
  };
}

/** One that was allowed, most of the time; "" after many that were refused. */
async function oneOf(
  possible: readonly (readonly [string, () => Promise<unknown>])[],
  next: (below: number) => number,
) {
  for (let attempt = 0; attempt < 30; attempt += 1) {
    const [name, happen] = possible[next(possible.length)] ?? [];
    if (name === "rétractation" && next(3) > 0) continue;
    const done = await happen?.();
    const isRefused = typeof done === "object" && done !== null && "ok" in done && !done.ok;
    if (name && done !== null && done !== undefined && done !== false && !isRefused) return name;
  }
  return "";
}

async function csvOf(number: string): Promise<Record<string, string>> {
  const text = await streamText(exportOrders(deps, { ...allOrders, search: number }));
  const [head = "", line = ""] = text
    .replace(/^\ufeff/, "")
    .trim()
    .split("\r\n");
  const cells = line.split(";");
  return Object.fromEntries(head.split(";").map((name, index) => [name, cells[index] ?? ""]));
}

const paidWords = /^Payée$/;
const never: readonly (readonly [RegExp, RegExp])[] = [
  [paidWords, /^Remboursée$/],
  [paidWords, /^(Annulée|À payer)$/],
  [/^Non payée$/, /^(Annulée|Remboursée|Remise)$/],
];

/** What each place says of the order, by its name. */
async function told(order: Followed) {
  const list = (await browseOrders(deps, { ...allOrders, search: order.number })).rows[0];
  const page = await readAdminOrder(deps, order.id);
  const last = (await readLastOrders(deps)).find(({ id }) => id === order.id);
  const found = (await searchAdmin(deps, order.number)).orders[0];
  const shown = await readOrderByToken(deps, order.token);
  const [customer] = await rows<{ id: string | null }>("select customer_id as id from orders where id = $1", [
    order.id,
  ]);
  const customerId = customer?.id ?? "";
  const timeline = await readTimeline(deps.db.orm, customerId, deps.now());
  const entry = timeline.find(({ kind, id }) => kind === "order" && id === order.id);
  const signedIn = { customerId, address: order.email } as SignedInCustomer;
  const own = (await readSpaceOrders(deps, signedIn)).find(({ number }) => number === order.number);
  if (!list || !page || !last || !found || !shown || !entry || !own) throw new Error("not shown everywhere");
  return { list, page, last, found, shown, entry, own, csv: await csvOf(order.number) };
}

async function expectOneStory(story: readonly string[], order: Followed): Promise<void> {
  const facts = (more: object) => ({ story, ...more });
  const { list, page, last, found, shown, entry, own, csv } = await told(order);
  const isWithdrawn = page.withdrawals.some(({ handledAt }) => handledAt === null);
  const isDisputed = page.disputes.some(({ state, isInquiry }) => state === "open" && !isInquiry);
  const isPaid = page.order.paidAt !== null;
  const status = shownStatus(list).words;
  const payment = shownPayment({ ...list, isPaid })?.words ?? "";
  expect(
    facts({
      page: shownStatus({ ...page.order, isWithdrawn, isDisputed }).words,
      pagePayment: shownPayment({ ...page.order, isPaid })?.words ?? "",
      last: shownStatus(last).words,
    }),
  ).toEqual(facts({ page: status, pagePayment: payment, last: status }));
  for (const [one, other] of never)
    expect(facts({ status, payment, contradicts: one.test(payment) && other.test(status) })).toMatchObject({
      contradicts: false,
    });
  // Where one place says that money is still to be given back, no other says that it was.
  const settled = page.refunds.every(({ status }) => status === "done");
  const words = [
    found.statusLabel,
    timelineWords(entry).status?.label,
    own.statusLabel,
    csv.Statut,
    shown.statusLabel,
  ];
  if (!settled) expect(facts({ words })).not.toMatchObject({ words: expect.arrayContaining(["Remboursée"]) });
  const isOver = page.order.status === "remboursee" && settled;
  if (isOver) expect(facts({ words })).toEqual(facts({ words: words.map(() => "Remboursée") }));
  // The customer's page and its steps.
  const steps = orderSteps(shown, "Foissiat")
    .filter(({ state }) => state === "done")
    .at(-1)?.status;
  const { status: stored } = page.order;
  if (!["annulee", "remboursee"].includes(stored)) {
    const isStepless = stored === "payee" && shown.payment.way === "onSite";
    expect(facts({ steps })).toEqual(facts({ steps: isStepless ? "recue" : stored }));
  }
  expect(facts({ paid: shown.payment.isPaid, csv: csv["Payée le"] !== "" })).toEqual(
    facts({ paid: isPaid, csv: isPaid }),
  );
  // Money: what came, less what goes back, is what every place shows.
  const kept = page.refunds.filter(({ isSurplus }) => !isSurplus);
  const back = kept.reduce((sum, { moneyCents, giftCents }) => sum + moneyCents + giftCents, 0);
  const euros = (cents: number) => (cents / 100).toFixed(2).replace(".", ",");
  expect(
    facts({
      list: list.refundedCents,
      shown: shown.refundedCents,
      own: own.refundedCents,
      csv: csv.Remboursé,
    }),
  ).toEqual(facts({ list: back, shown: back, own: back, csv: euros(back) }));
  await expectWaiting(facts, order);
}

/** “À traiter” counts what its links open, and the day lists the same; what is finished is in none. */
async function expectWaiting(facts: (more: object) => object, order: Followed): Promise<void> {
  const waiting = await readWaiting(deps, { isOwner: true });
  const views = new Map<string, readonly string[]>();
  for (const view of ORDER_VIEWS) {
    const { rows: shown, counts } = await browseOrders(deps, { ...allOrders, view });
    expect(facts({ view, count: counts[view] })).toEqual(facts({ view, count: shown.length }));
    views.set(
      view,
      shown.map(({ number }) => number),
    );
  }
  const sizeOf = (view: string) => views.get(view)?.length;
  expect(
    facts({
      orders: waiting.orders,
      uncollected: waiting.uncollected,
      unpaidOnSite: waiting.unpaidOnSite,
      refunds: waiting.refunds,
    }),
  ).toEqual(
    facts({
      orders: sizeOf("a-preparer"),
      uncollected: sizeOf("a-retirer"),
      unpaidOnSite: sizeOf("a-encaisser"),
      refunds: sizeOf("a-rendre"),
    }),
  );
  const today = parisDay(deps.now());
  const errands = await readErrands(deps.db.orm, { today, isOwner: true });
  expect(facts({ toPrepare: errands.toPrepare })).toEqual(facts({ toPrepare: waiting.orders }));
  const money = await readMoney(deps.db.orm, deps.now());
  const ofDay = (kind: string) =>
    [...new Set(money.rows.filter((row) => row.kind === kind).map(({ number }) => number))].toSorted();
  expect(facts({ collect: ofDay("order"), refund: ofDay("orderRefund") })).toEqual(
    facts({ collect: views.get("a-encaisser")?.toSorted(), refund: views.get("a-rendre")?.toSorted() }),
  );
  const page = await readAdminOrder(deps, order.id);
  const isFinished =
    ["annulee", "remboursee", "remise"].includes(page?.order.status ?? "") &&
    page?.refunds.every(({ status }) => status === "done") &&
    page.withdrawals.every(({ handledAt }) => handledAt !== null);
  if (!isFinished) return;
  const open = ["a-preparer", "a-payer", "a-encaisser", "a-retirer", "en-cours", "retractations", "a-rendre"];
  const still = open.filter((view) => views.get(view)?.includes(order.number));
  expect(facts({ still })).toEqual(facts({ still: [] }));
}

/** What the messages that were just queued say of the order, is so. */
async function expectTrueMails(
  facts: (more: object) => object,
  order: Followed,
  mails: readonly NewMail[],
): Promise<void> {
  const page = await readAdminOrder(deps, order.id);
  if (!page) throw new Error("no order");
  const { order: now, refunds } = page;
  const [{ given = 0 } = {}] = await rows<{ given: number }>(
    "select gift_cents as given from orders where id = $1",
    [order.id],
  );
  const lines = await rows<{ unit: number; quantity: number }>(
    "select unit_cents as unit, quantity from order_lines where order_id = $1",
    [order.id],
  );
  const own = [
    ...lines.flatMap(({ unit, quantity }) => [unit, unit * quantity]),
    ...[now.totalCents, now.dueCents, now.deliveryCents, now.subtotalCents, given],
    ...refunds.flatMap(({ moneyCents, giftCents }) => [moneyCents, giftCents]),
    // What a payment is contested for.
    500,
  ].map(formatEuros);
  for (const { template, props, words, recipient } of mails) {
    const of = (more: object) => facts({ template, words, ...more });
    expect(of({ foreign: amountsIn(words).filter((amount) => !own.includes(amount)) })).toEqual(
      of({ foreign: [] }),
    );
    if (recipient !== order.email) continue;
    const saysPaid = /Paiement reçu|bien reçu \d|Total payé|facture est jointe/.test(words);
    if (saysPaid) expect(of({ isPaid: now.paidAt !== null })).toEqual(of({ isPaid: true }));
    const asksForMoney = /reste à payer|Merci de virer|Total à payer|attendu?s? votre virement/.test(words);
    if (asksForMoney)
      expect(of({ isPaid: now.paidAt !== null, status: now.status })).toEqual(
        of({ isPaid: false, status: expect.not.stringMatching(/annulee|remboursee/) }),
      );
    if (template === "order-progress") expect(of({ step: props.step })).toEqual(of({ step: now.status }));
    if (template === "order-cancelled")
      expect(of({ status: now.status, isPaid: now.paidAt !== null })).toEqual(
        of({ status: "annulee", isPaid: false }),
      );
    if (template === "order-transfer-reminder")
      expect(of({ due: props.due, isKept: now.expiresAt !== null && now.expiresAt > deps.now() })).toEqual(
        of({ due: formatEuros(now.dueCents), isKept: true }),
      );
    if (template === "order-refunded")
      expect(of({ back: refunds.map(({ moneyCents }) => formatEuros(moneyCents)) })).toEqual(
        of({ back: expect.arrayContaining([props.amount]) }),
      );
  }
}

it.each(Array.from({ length: 6 }, (_, seed) => seed))(
  "an order tells one story in every place, whatever happens to it (sequence %i)",
  async (seed) => {
    const next = randomNumbers(1_000 + seed);
    for (let round = 0; round < 1; round += 1) {
      at("2026-11-15T09:30:00Z");
      await rows(
        "select testing.empty('orders, order_refunds, card_disputes, declarations, mail_outbox, rate_limits')",
      );
      const index = seed + round;
      const kind = kinds[index % kinds.length];
      if (!kind) throw new Error("no kind");
      const order = await follow(index, kind);
      const story = [`${kind.payment}, ${kind.delivery}`];
      const possible = Object.entries(happenings(order, next));
      const newMails = followMails(rows);
      const facts = (more: object) => ({ story, ...more });
      await expectOneStory(story, order);
      await expectTrueMails(facts, order, await newMails());
      for (let step = 0; step < 12; step += 1) {
        at(new Date(deps.now().getTime() + 60_000));
        const name = await oneOf(possible, next);
        if (!name) break;
        story.push(name);
        await expectOneStory(story, order);
        await expectTrueMails(facts, order, await newMails());
      }
    }
  },
);
