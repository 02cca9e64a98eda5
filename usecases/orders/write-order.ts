import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { currentPriceList } from "#content/current-price-list.ts";
import { serviceTypeLabels } from "#content/forms/request-labels.ts";
import { termsVersion } from "#content/legal/version.ts";
import type { Executor } from "#db/client.ts";
import { type OrderLineRow, type OrderRow, orderLines, orders } from "#db/schema/orders.ts";
import { isShipped } from "#domain/place/delivery.ts";
import {
  type Address,
  type CheckoutCompany,
  type CheckoutRecap,
  type CheckoutSubmission,
  heldUntil,
} from "#domain/shop/checkout.ts";
import { normaliseCode } from "#domain/shop/gift-card.ts";
import { queueMails } from "#mail/outbox.ts";
import { findUsableCard } from "../gift-cards/find-card.ts";
import { rateLimits } from "../limits/rate-limits.ts";
import { takeReceiptTurn } from "../limits/receipt-turn.ts";
import type { LimitedDeps } from "../limits/take-turn.ts";
import { completePayment } from "../payments/complete-payment.ts";
import { confirmRentals } from "../rentals/confirm-rentals.ts";
import { cartDraft } from "../requests/drafts/cart.ts";
import { insertRequest } from "../requests/store-request.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import { newOrderNumber, newOrderToken } from "./order-identity.ts";
import { noticeMail, placedMail } from "./order-mails.ts";
import { noteEvent } from "./order-record.ts";
import { submissionHash } from "./submission-hash.ts";
import { takeHoldings } from "./take-holdings.ts";

/** Writes a checked order with all it takes: stock, gift share, rental days, the quote request, the messages. */
export async function writeOrder(
  transaction: Executor,
  deps: LimitedDeps,
  submission: CheckoutSubmission,
  recap: CheckoutRecap,
): Promise<OrderRow> {
  const now = deps.now();
  const { card } = await findUsableCard(transaction, recap.giftCard?.code ?? "", now);
  const [order] = await transaction
    .insert(orders)
    .values(newOrder(submission, recap, card?.id ?? null, now))
    .returning();
  if (!order) throw new Error("unreachable: one order in, one order out");
  const lines = newLines(order.id, recap);
  const rentalIds = await takeHoldings(transaction, order, submission, recap, now);
  const stored = lines.map((line, index) => ({ ...line, rentalId: rentalIds.get(index) ?? null }));
  if (stored.length > 0) await transaction.insert(orderLines).values(stored);
  const requestId = await storeQuoteRequest(transaction, deps, submission, recap);
  if (requestId) await transaction.update(orders).set({ requestId }).where(eq(orders.id, order.id));
  await noteEvent(transaction, { orderId: order.id, kind: "recue", at: now, actor: order.name });
  const placed = { ...order, requestId };
  if (stored.length === 0) return placed;
  if (order.dueCents === 0) {
    const reference = `carte-cadeau-${order.number}`;
    return completePayment(transaction, deps, placed, { way: "gift_card", cents: 0, reference });
  }
  // A title comes from the browser, and the mailbox may be anyone’s: the mail names the kinds of service, which are ours.
  const services = [...new Set(recap.serviceLines.map(({ type }) => serviceTypeLabels[type]))];
  await announce(transaction, deps, placed, stored, services);
  return placed;
}

/** The business is notified of a card order once it is paid; the others are accepted at once. */
async function announce(
  transaction: Executor,
  deps: LimitedDeps,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  services: readonly string[],
): Promise<void> {
  const settings = await readSiteSettings(transaction);
  const mayConfirm = await takeReceiptTurn(transaction, deps, order.email, rateLimits.orderReceipts);
  if (mayConfirm) await queueMails(transaction, [placedMail(deps.siteUrl, order, lines, settings, services)]);
  if (order.paymentWay === "card") return;
  await confirmRentals(transaction, { orderId: order.id, now: deps.now() });
  await queueMails(transaction, [
    noticeMail(deps.siteUrl, "Nouvelle commande", "Une commande vient d’arriver.", order, lines),
  ]);
}

function newOrder(
  submission: CheckoutSubmission,
  recap: CheckoutRecap,
  giftCardId: string | null,
  now: Date,
) {
  const { way, address } = submission.delivery;
  const giftCents = recap.giftCard?.shareCents ?? 0;
  return {
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
