import type { JobRow, VisitRow } from "#db/schema/planning.ts";
import { isCalendarDay, parisDay, parisMinute } from "#domain/calendar/dates.ts";
import { calendarPageOf, slotCalendar } from "#domain/planning/slot-calendar.ts";
import { bestStarts, nearestStarts, type SlotStart } from "#domain/planning/slots.ts";
import type { Deps } from "../deps.ts";
import { readStarts } from "../planning/hold-start.ts";
import { readJobLines } from "../planning/job-record.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import type { SiteSettings } from "../settings/site-settings.ts";
import { depositDue } from "./ask-deposit.ts";
import { mustAskEarlyStart } from "./early-start.ts";
import { readJobVehicle } from "./read-vehicle.ts";
import { readHeldVisits, readLatestVisit } from "./read-visits-of-job.ts";
import { readWashSite } from "./read-wash-site.ts";
import { changeLimitText } from "./visit-mails.ts";

export interface ShownStart {
  readonly day: string;
  readonly from: number;
  /** The end of the work, on its own last day. */
  readonly to: number;
  readonly lastDay: string;
  readonly addedDriving: number;
  readonly isNear: boolean;
}

/** What the wanted page of the calendar is, as the address has it. */
export interface CalendarChoice {
  readonly week?: string | undefined;
  readonly day?: string | undefined;
}

/** Everything the page on which a start is chosen shows. Null without a position or while no bookings are taken. */
export async function readBooking(deps: Deps, job: JobRow, { week, day }: CalendarChoice) {
  const now = deps.now();
  const { planning } = await readSiteSettings(deps.db.orm);
  const starts = planning.takesBookings ? await readStarts(deps, job.id) : null;
  if (!starts) return null;
  const held = await readHeldVisits(deps.db.orm, job.id, now);
  const latest = await readLatestVisit(deps.db.orm, job.id);
  const today = parisDay(now);
  const shownDay = pickDay(starts, day) ?? (held[0] && parisDay(held[0].startsAt)) ?? starts[0]?.day ?? null;
  const calendar = slotCalendar(starts, {
    today,
    from: isCalendarDay(week) ? week : calendarPageOf(today, shownDay ?? today),
  });
  const [first] = held;
  const needsEarlyStart =
    first !== undefined && (await mustAskEarlyStart(deps.db.orm, job, { startsAt: first.startsAt, now }));
  const lost = held.length === 0 && latest ? lostHold(latest, now) : null;
  return {
    calendar,
    day: shownDay,
    starts: bestStarts(starts)
      .filter((start) => start.day === shownDay)
      .map(toShownStart),
    firstFree: starts[0]?.day ?? null,
    held: held.length > 0 ? toHeld(held, { now, planning, needsEarlyStart }) : null,
    lost,
    nearest: lost ? nearestStarts(starts, lost).map(toShownStart) : [],
    lines: (await readJobLines(deps.db.orm, job.id)).map(({ title, unitCents, quantity, vehicleName }) => ({
      title,
      vehicle: vehicleName,
      cents: (unitCents ?? 0) * quantity,
    })),
    vehicle: await readJobVehicle(deps, job),
    commune: job.commune,
    answers: {
      street: job.street,
      place: job.place,
      phone: job.contactPhone,
      washSite: await readWashSite(deps.db.orm, job),
    },
    /** By its quote or its contract: confirming obliges to nothing more. */
    isAccepted: job.quoteId !== null || job.subscriptionId !== null,
    travelCents: job.travelCents,
    totalCents: job.totalCents,
    deposit: depositDue(job, planning, { now, startsAt: held[0]?.startsAt }),
    depositPercent: planning.depositPercent,
    takesCards: deps.stripe !== undefined,
  };
}
export type Booking = NonNullable<Awaited<ReturnType<typeof readBooking>>>;

export function toShownStart({ day, from, parts, addedDriving, isNear }: SlotStart): ShownStart {
  const last = parts.at(-1);
  return { day, from, to: last?.to ?? from, lastDay: last?.day ?? day, addedDriving, isNear };
}

function pickDay(starts: readonly SlotStart[], wanted: string | undefined): string | null {
  return starts.some(({ day }) => day === wanted) ? (wanted ?? null) : null;
}

function lostHold({ state, heldUntil, cancelReason, startsAt }: VisitRow, now: Date) {
  const isOver = state === "held" && heldUntil !== null && heldUntil < now;
  if (!isOver && !(state === "cancelled" && cancelReason === "hold_expired")) return null;
  return { day: parisDay(startsAt), from: parisMinute(startsAt) };
}

interface HoldFacts {
  readonly now: Date;
  readonly planning: SiteSettings["planning"];
  readonly needsEarlyStart: boolean;
}

function toHeld(visits: readonly VisitRow[], { now, planning, needsEarlyStart }: HoldFacts) {
  const [first] = visits;
  const last = visits.at(-1);
  if (!first || !last || !first.heldUntil) return null;
  return {
    day: parisDay(first.startsAt),
    from: parisMinute(first.startsAt),
    to: parisMinute(last.endsAt),
    lastDay: parisDay(last.endsAt),
    untilAt: first.heldUntil.toISOString(),
    /** The page counts down from here: the visitor's clock may be wrong. */
    secondsLeft: Math.max(0, Math.round((first.heldUntil.getTime() - now.getTime()) / 1000)),
    needsEarlyStart,
    changeUntil: changeLimitText(visits, planning),
  };
}
