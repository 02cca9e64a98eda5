import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { currentPriceList } from "#content/current-price-list.ts";
import { serviceTypeLabels } from "#content/forms/request-labels.ts";
import { termsVersion } from "#content/legal/version.ts";
import type { Executor } from "#db/client.ts";
import { prepared } from "#db/prepared.ts";
import { type OrderLineRow, type OrderRow, orderEvents, orderLines, orders } from "#db/schema/orders.ts";
import { isShipped } from "#domain/place/delivery.ts";
import {
  type Address,
  type CheckoutCompany,
  type CheckoutRecap,
  type CheckoutSubmission,
  heldUntil,
} from "#domain/shop/checkout.ts";
import { normaliseCode } from "#domain/shop/gift-card.ts";
import { outboxInsert } from "#mail/outbox.ts";
import type { QueuedMail } from "#mail/templates-map.ts";
import { type FoundStock, foundStocks, judgeStock, stockTables } from "../catalogue/take-stock.ts";
import { findUsableCard } from "../gift-cards/find-card.ts";
import { rateLimits } from "../limits/rate-limits.ts";
import { prepareReceiptCount, receiptTables } from "../limits/receipt-turn.ts";
import type { LimitedDeps } from "../limits/take-turn.ts";
import { completePayment } from "../payments/complete-payment.ts";
import { confirmRentals } from "../rentals/confirm-rentals.ts";
import { cartDraft } from "../requests/drafts/cart.ts";
import { insertRequest } from "../requests/store-request.ts";
import type { SiteSettings } from "../settings/site-settings.ts";
import { newOrderNumber, newOrderToken } from "./order-identity.ts";
import { noticeMail, placedMail } from "./order-mails.ts";
import { submissionHash } from "./submission-hash.ts";
import { checkGoods, goodsOf, takeHoldings } from "./take-holdings.ts";

/** Writes a checked order with all it takes: stock, gift share, rental days, the quote request, the messages. */
export async function writeOrder(
  transaction: Executor,
  deps: LimitedDeps,
  submission: CheckoutSubmission,
  recap: CheckoutRecap,
  settings: SiteSettings,
): Promise<OrderRow> {
  const now = deps.now();
  const { card } = await findUsableCard(transaction, recap.giftCard?.code ?? "", now);
  const order = await insertWithGoods(transaction, newOrder(submission, recap, card?.id ?? null, now), recap);
  const rentalIds = await takeHoldings(transaction, order, submission, recap, now);
  const lines = newLines(order.id, recap).map((line, index) => {
    return { ...line, rentalId: rentalIds.get(index) ?? null };
  });
  const requestId = await storeQuoteRequest(transaction, deps, submission, recap);
  if (requestId) await transaction.update(orders).set({ requestId }).where(eq(orders.id, order.id));
  const placed = { ...order, requestId };
  if (lines.length === 0) return placed;
  if (order.dueCents === 0) {
    await transaction.insert(orderLines).values(lines);
    const reference = `carte-cadeau-${order.number}`;
    const actor = order.name;
    return completePayment(transaction, deps, placed, { way: "gift_card", cents: 0, reference, actor });
  }
  const contents = { order: placed, lines, cardKind: placed.giftCardId ? (card?.kind ?? null) : null };
  // A title comes from the browser, and the mailbox may be anyone’s: the mail names the kinds of service, which are ours.
  const services = [...new Set(recap.serviceLines.map(({ type }) => serviceTypeLabels[type]))];
  await insertLinesWithMails(transaction, deps, placed, lines, [
    placedMail(deps.siteUrl, contents, settings, services),
    // The business is notified of a card order once it is paid; the others are accepted at once.
    ...(order.paymentWay === "card"
      ? []
      : [noticeMail(deps.siteUrl, "Nouvelle commande", "Une commande vient d’arriver.", contents)]),
  ]);
  if (order.paymentWay !== "card" && rentalIds.size > 0)
    await confirmRentals(transaction, { orderId: order.id, now });
  return placed;
}

/** The order, the first line of its history and the goods it takes, in one statement. */
async function insertWithGoods(
  transaction: Executor,
  order: OrderRow,
  recap: CheckoutRecap,
): Promise<OrderRow> {
  const { id: orderId, name: actor, createdAt: at } = order;
  const goods = goodsOf(recap);
  const placed = transaction.insert(orders).values(order).returning({ customerId: orders.customerId });
  const event = transaction.insert(orderEvents).values({ orderId, kind: "recue", actor, at });
  const { rows } = await transaction.execute<{
    customer_id: string;
    found: readonly FoundStock[];
  }>(sql`${prepared}
    with placed as (${placed.getSQL()}), noted as (${event.getSQL()}), ${stockTables(goods, orderId)}
    select placed.customer_id, ${foundStocks} as found from placed`);
  const [row] = rows;
  if (!row) throw new Error("unreachable: one order in, one order out");
  checkGoods(recap, await judgeStock(transaction, goods, row.found));
  return { ...order, customerId: row.customer_id };
}

/** The lines and the messages in one statement. An address beyond its share of confirmations gets none. */
async function insertLinesWithMails(
  transaction: Executor,
  deps: LimitedDeps,
  { email }: OrderRow,
  lines: readonly OrderLineRow[],
  mails: readonly QueuedMail[],
): Promise<void> {
  const receipts = await prepareReceiptCount(deps, email, rateLimits.orderReceipts);
  const written = transaction.insert(orderLines).values([...lines]);
  const mayBeSent = sql`mail.template <> 'order-placed' or not exists (select from receipts_refused)`;
  await transaction.execute(sql`${prepared}
    with written as (${written.getSQL()}), ${receiptTables(receipts, sql`(select 1)`)}
    ${outboxInsert(mails, mayBeSent).statement}`);
}

function newOrder(
  submission: CheckoutSubmission,
  recap: CheckoutRecap,
  giftCardId: string | null,
  now: Date,
): OrderRow {
  const { way, address } = submission.delivery;
  const giftCents = recap.giftCard?.shareCents ?? 0;
  return {
    id: randomUUID(),
    status: "recue",
    // The database finds or makes the customer.
    customerId: null,
    number: newOrderNumber(),
    token: newOrderToken(),
    idempotencyKey: submission.key,
    submissionHash: submissionHash(submission),
    name: submission.name,
    email: submission.email,
    phone: submission.phone,
    note: submission.note,
    buyer: submission.company ? buyerOf(submission.company) : null,
    deliveryWay: way,
    address: isShipped(way) ? address : way === "home" ? atCommune(address, recap) : null,
    paymentWay: submission.payment,
    weightGrams: recap.weightGrams,
    subtotalCents: recap.subtotalCents,
    deliveryCents: recap.deliveryCents ?? 0,
    discountCents: recap.promo?.cents ?? 0,
    promoCode: recap.promo?.code ?? null,
    totalCents: recap.totalCents,
    giftCardId: giftCents > 0 ? giftCardId : null,
    giftCents,
    dueCents: recap.dueCents,
    referralCode: normaliseCode(submission.referralCode) || null,
    requestId: null,
    paidAt: null,
    refundedCents: 0,
    stripeSessionId: null,
    payUrl: null,
    paymentRemindedAt: null,
    carrier: "",
    tracking: "",
    termsVersion,
    expiresAt: heldUntil(submission.payment, recap.dueCents, now),
    createdAt: now,
    updatedAt: now,
  };
}

function buyerOf({ companyName: company, siren, vatNumber, billingAddress }: CheckoutCompany) {
  const address = billingAddress
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  return { company, siren, vatNumber, address };
}

/** The commune decided the price, so it is the commune that is written on the label. */
function atCommune(address: Address, { commune }: CheckoutRecap): Address {
  return commune ? { ...address, city: commune.name } : address;
}

function newLines(orderId: string, recap: CheckoutRecap): readonly OrderLineRow[] {
  return recap.lines.map((line, position) => ({
    id: randomUUID(),
    orderId,
    position,
    kind: line.kind,
    productId: line.productId ?? null,
    variantId: line.variantId ?? null,
    sku: line.sku ?? "",
    slug: line.slug ?? "",
    title: line.title,
    details: line.details,
    unitCents: line.unitCents,
    quantity: line.quantity,
    discountCents: line.discountCents ?? 0,
    weightGrams: line.weightGrams,
    rentalId: null,
    recipient: line.recipient ?? null,
  }));
}

async function storeQuoteRequest(
  transaction: Executor,
  deps: LimitedDeps,
  submission: CheckoutSubmission,
  { serviceLines, commune }: CheckoutRecap,
): Promise<string | null> {
  if (serviceLines.length === 0) return null;
  const { name, email, phone, note, key } = submission;
  const request = {
    contact: { name, email, phone },
    message: note,
    lines: serviceLines,
    ...(commune ? { commune: commune.name } : {}),
  };
  const draft = cartDraft(request, currentPriceList());
  const { row } = await insertRequest(transaction, deps, { draft, submissionId: key });
  return row.id;
}
