import { type CalendarDay, formatDayOfMonth, parisDay } from "#domain/calendar/dates.ts";
import { isUtilityCategory } from "#domain/vehicle/vehicle.ts";
import type { Deps } from "../deps.ts";
import { readSpaceGarage, readSpaceSubscriptions } from "./read-belongings.ts";
import { readSpaceInvoices, readSpaceQuotes } from "./read-papers.ts";
import {
  readSpaceGiftCards,
  readSpaceOrders,
  readSpaceReferral,
  readSpaceRentals,
  type SpaceGiftCard,
} from "./read-purchases.ts";
import { readSpaceVisits, type SpaceVisit } from "./read-visits.ts";
import type { SignedInCustomer } from "./sessions.ts";

/** The first page of the space: what comes next, what is owed, what there is. */
export async function readSpaceHome(deps: Deps, customer: SignedInCustomer) {
  const [visits, quotes, invoices, orders, rentals, gifts, referral, subscriptions, vehicles] =
    await Promise.all([
      readSpaceVisits(deps, customer),
      readSpaceQuotes(deps, customer),
      readSpaceInvoices(deps, customer),
      readSpaceOrders(deps, customer),
      readSpaceRentals(deps, customer),
      readSpaceGiftCards(deps, customer),
      readSpaceReferral(deps, customer),
      readSpaceSubscriptions(deps, customer),
      readSpaceGarage(deps, customer),
    ]);
  const openQuotes = quotes.filter(({ state }) => state === "open");
  const current = rentals.find(({ status, isOut, isBack }) => isOut || (status === "booked" && !isBack));
  const running = orders.filter(({ status }) => !["annulee", "remise", "remboursee"].includes(status));
  return {
    nextVisit: nextVisitOf(visits),
    due: dueOf(visits),
    vehicles: vehicles.slice(0, 4),
    vehicleCount: vehicles.length,
    vans: vehicles.filter(({ category }) => isUtilityCategory(category)).length,
    subscription: currentOf(subscriptions, parisDay(deps.now())),
    quotes: { count: quotes.length, open: openQuotes.length, first: openQuotes[0] ?? quotes[0] ?? null },
    invoices: { count: invoices.length, last: invoices[0] ?? null },
    orders: { count: orders.length, running: running.length, last: running[0] ?? orders[0] ?? null },
    rental: current ?? null,
    rentals: rentals.length,
    giftCents: gifts.filter(paysNow).reduce((sum, { balanceCents }) => sum + balanceCents, 0),
    referral,
    visits: visits.length,
    isEmpty: [visits, quotes, orders, rentals, gifts, subscriptions, vehicles].every(
      ({ length }) => length === 0,
    ),
  };
}
/** Whether the checkout takes the card today. */
function paysNow({ isBlocked, isUnsettled, usableFrom }: SpaceGiftCard): boolean {
  return !isBlocked && !isUnsettled && usableFrom === null;
}

export type SpaceHome = Awaited<ReturnType<typeof readSpaceHome>>;

/** One that was given up goes on until its last day. */
function currentOf(subscriptions: Awaited<ReturnType<typeof readSpaceSubscriptions>>, today: CalendarDay) {
  const open = subscriptions.find(({ state }) => state === "active" || state === "proposed");
  return open ?? subscriptions.find(({ endsOn }) => endsOn !== null && endsOn >= today) ?? null;
}

/** The earliest of those to come: the list begins with the latest. */
function nextVisitOf(visits: readonly SpaceVisit[]): SpaceVisit | null {
  return visits.findLast(({ isComing, token }) => isComing && token !== null) ?? null;
}

function dueOf(visits: readonly SpaceVisit[]) {
  const unpaid = visits.filter(({ dueCents }) => dueCents > 0);
  const [first] = unpaid;
  if (!first) return null;
  const cents = unpaid.reduce((sum, { dueCents }) => sum + dueCents, 0);
  const done = first.startsAt ? ` du ${formatDayOfMonth(parisDay(new Date(first.startsAt)))}` : "";
  const { token, payToken, number, title } = first;
  return { cents, count: unpaid.length, text: `${title || number}${done}`, token, payToken };
}
