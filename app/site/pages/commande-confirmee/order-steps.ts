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
export function orderSteps(order: Followed, city: string): readonly OrderStep[] {
  const { way } = order.delivery;
  const statuses = road(order);
  const kinds = new Set(order.timeline.map(({ kind }) => kind));
  const reached = statuses.findLastIndex((status) => kinds.has(status));
  return statuses.map((status, index) => ({
    status,
    label: (status === "remise" && endWithoutGoods(order)) || orderStepLabel(status, way, city),
    hint: index <= reached ? doneAt(order, status) : expected(order, status),
    state: index <= reached ? "done" : index === reached + 1 ? "now" : "later",
  }));
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

/** Where payment comes first, delays count from it: no day is shown before. */
function expected({ delivery: { way }, payment, createdAt }: Followed, status: OrderStatus): string {
  if (payment.way !== "onSite" && !payment.isPaid) return "";
  const { pickup, from, to } = estimateDelivery(parisDay(createdAt));
  if (status === "prete" && way === "pickup") return `Dès le ${withoutYear(pickup)}`;
  if (status !== "remise" || (way !== "home" && !isShipped(way))) return "";
  const range = formatDayRange(from, to);
  return range.charAt(0).toUpperCase() + range.slice(1);
}

/** "15 novembre, 09:42", in Paris time. */
function instantText(instant: Date): string {
  return `${formatDayOfMonth(parisDay(instant))}, ${formatParisTime(instant)}`;
}
