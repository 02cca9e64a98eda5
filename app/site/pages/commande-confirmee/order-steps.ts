import { giftCardSent, orderStepLabel, rentalReturned } from "#content/pages/order.ts";
import { formatDayOfMonth, formatParisTime, parisDay } from "#domain/calendar/dates.ts";
import { isShipped } from "#domain/place/delivery.ts";
import { estimateDelivery, formatDayRange, withoutYear } from "#domain/place/delivery-estimate.ts";
import type { OrderStatus } from "#domain/shop/order.ts";
import type { OrderView } from "#usecases/orders/read-order.ts";

type OrderStep = {
  readonly status: OrderStatus;
  readonly label: string;
  /** When it was done, or when it is expected; "" when unknown. */
  readonly hint: string;
  readonly state: "done" | "now" | "later";
};

type Followed = Pick<OrderView, "createdAt" | "timeline" | "dueCents"> & {
  readonly lines: readonly Pick<OrderView["lines"][number], "kind">[];
  readonly delivery: Pick<OrderView["delivery"], "way">;
  readonly payment: Pick<OrderView["payment"], "way" | "isPaid">;
};

/** The steps of an order and how far it is. An order paid at the hand-over has no payment step. */
export function orderSteps(followed: Followed, city: string): readonly OrderStep[] {
  const order = { ...followed, timeline: currentTimeline(followed) };
  const { way } = order.delivery;
  const statuses = road(order);
  const kinds = new Set(order.timeline.map(({ kind }) => kind));
  const reached = statuses.findLastIndex((status) => kinds.has(status));
  return statuses.map((status, index) => ({
    status,
    label: (status === "remise" && endWithoutGoods(order)) || orderStepLabel(status, way, city),
    hint: index <= reached ? doneAt(order, status) : expected(followed, status),
    state: index <= reached ? "done" : index === reached + 1 ? "now" : "later",
  }));
}

/** An order that was reopened begins anew: of what happened before its cancellation only its arrival counts. */
function currentTimeline({ timeline }: Pick<Followed, "timeline">): Followed["timeline"] {
  const cancelled = timeline.findLastIndex(({ kind }) => kind === "annulee");
  return timeline.filter(({ kind }, index) => index > cancelled || kind === "recue");
}

function road({ delivery: { way }, payment, dueCents }: Followed): readonly OrderStatus[] {
  const paid: readonly OrderStatus[] = payment.way === "onSite" && dueCents > 0 ? [] : ["payee"];
  if (way === "none") return ["recue", ...paid, "remise"];
  return ["recue", ...paid, "preparee", isShipped(way) ? "expediee" : "prete", "remise"];
}

/** Where there is nothing to deliver, a rented machine comes back, or a gift card leaves; "" elsewhere. */
function endWithoutGoods({ delivery: { way }, lines }: Followed): string {
  if (way !== "none") return "";
  if (lines.some(({ kind }) => kind === "rental")) return rentalReturned;
  return lines.some(({ kind }) => kind === "gift_card") ? giftCardSent : "";
}

function doneAt({ timeline }: Followed, status: OrderStatus): string {
  const event = timeline.find(({ kind }) => kind === status);
  return event ? instantText(event.at) : "";
}

/** No day is shown before the work can begin. */
function expected(order: Followed, status: OrderStatus): string {
  const { way } = order.delivery;
  const begun = beginning(order);
  if (!begun) return "";
  const { pickup, from, to } = estimateDelivery(parisDay(begun));
  if (status === "prete" && way === "pickup") return `Dès le ${withoutYear(pickup)}`;
  if (status !== "remise" || (way !== "home" && !isShipped(way))) return "";
  const range = formatDayRange(from, to);
  return range.charAt(0).toUpperCase() + range.slice(1);
}

/** When the work could begin: once paid where payment comes first, and where the payment reopened the order. */
function beginning({ payment, createdAt, timeline }: Followed): Date | null {
  const isReopened = timeline.some(({ kind }) => kind === "annulee");
  if (payment.way === "onSite" && !isReopened) return createdAt;
  return payment.isPaid ? (timeline.findLast(({ kind }) => kind === "payee")?.at ?? createdAt) : null;
}

/** "15 novembre, 09:42", in Paris time. */
function instantText(instant: Date): string {
  return `${formatDayOfMonth(parisDay(instant))}, ${formatParisTime(instant)}`;
}
