import { business } from "#content/business.ts";
import { putOffSms } from "#content/messages/sms-texts.ts";
import type { CalendarDay } from "#domain/calendar/dates.ts";
import { firstNameOf } from "#domain/people/first-name.ts";
import { PUT_OFF_REASONS, proposalsHeldUntil, proposeOtherStarts } from "#domain/planning/put-off.ts";
import type { TakenVisit } from "#domain/planning/round.ts";
import { findStarts, type SlotStart } from "#domain/planning/slots.ts";
import { formatClock } from "#domain/planning/time-words.ts";
import { isFrenchMobile } from "#domain/request/phone.ts";
import type { Deps } from "../deps.ts";
import { readSlotQuestion } from "../planning/slot-question.ts";
import { type PutOffVisit, readDayVisits } from "./day-visits.ts";
import { sampleLink } from "./put-off-link.ts";
import { shortDay } from "./put-off-messages.ts";

/**
 * Every customer of a day with the starts each would get. Nothing is held or sent. A start proposed to one customer is
 * taken for those that follow.
 */
export async function draftPutOff(deps: Deps, day: CalendarDay) {
  const rows = await readDayVisits(deps.db.orm, day);
  const proposed: TakenVisit[] = [];
  const customers = [];
  for (const row of rows) {
    const starts = row.isAtWork ? [] : await startsFor(deps, row, day, proposed);
    proposed.push(...starts.flatMap((start) => toTaken(start, row)));
    customers.push(toCustomer(deps, row, starts));
  }
  const heldUntil = proposalsHeldUntil(deps.now()).toISOString();
  return { day, heldUntil, link: sampleLink(deps), customers };
}

async function startsFor(
  deps: Deps,
  { job }: PutOffVisit,
  day: CalendarDay,
  proposed: readonly TakenVisit[],
): Promise<readonly SlotStart[]> {
  const slots = await readSlotQuestion(deps.db.orm, deps, job, { asker: "customer" });
  if (!slots) return [];
  const { question } = slots;
  return proposeOtherStarts(findStarts({ ...question, visits: [...question.visits, ...proposed] }), { day });
}

function toTaken({ workerId, parts }: SlotStart, { job }: PutOffVisit): readonly TakenVisit[] {
  const place = { latitude: job.latitude ?? 0, longitude: job.longitude ?? 0 };
  return parts.map(({ day, from, to }) => ({ workerId, day, from, to, place }));
}

function toCustomer(deps: Deps, row: PutOffVisit, starts: readonly SlotStart[]) {
  const { visit, job } = row;
  const hasMobile = isFrenchMobile(job.contactPhone);
  const names = { firstName: firstNameOf(job.contactName), from: business.name };
  const facts = {
    ...names,
    day: shortDay(visit.startsAt),
    time: formatClock(row.from),
    link: sampleLink(deps),
  };
  return {
    visitId: visit.id,
    customer: job.contactName,
    commune: job.commune,
    from: row.from,
    minutes: job.minutes,
    title: row.title,
    vehicle: row.vehicle,
    category: row.category,
    worker: row.worker,
    isIndoor: row.isIndoor,
    hasSeveralDays: row.hasSeveralDays,
    isAtWork: row.isAtWork,
    hasEmail: job.contactEmail !== "",
    hasMobile,
    /** By reason, as it would be sent. */
    sms: hasMobile
      ? Object.fromEntries(PUT_OFF_REASONS.map((reason) => [reason, putOffSms({ ...facts, reason })]))
      : null,
    starts: starts.map(({ day, from, workerId, addedDriving, isNear, parts }) => ({
      day,
      from,
      workerId,
      addedDriving,
      isNear,
      days: parts.length,
    })),
  };
}
