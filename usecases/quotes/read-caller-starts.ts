import { z } from "zod";
import { communeByInsee } from "#content/communes/all-communes.server.ts";
import { currentPriceList } from "#content/current-price-list.ts";
import { addDays, isCalendarDay } from "#domain/calendar/dates.ts";
import { proposeStarts } from "#domain/planning/propose-starts.ts";
import { bestStarts, findStarts, nearestStarts, type SlotStart } from "#domain/planning/slots.ts";
import { linesOfQuote } from "../booking/agreed-lines.ts";
import type { Deps } from "../deps.ts";
import { jobMinutes } from "../planning/create-job.ts";
import { skillsOf } from "../planning/job-record.ts";
import { composeSlotQuestion, type SlotJob } from "../planning/slot-question.ts";
import { askedOffer, findAskedOffer } from "./asked-offer.ts";

/** More would not be said on the telephone. */
const mostStarts = 120;

export const callerStartsQuestion = z.object({
  offers: z.array(askedOffer).max(40),
  /** How many lines were typed by hand. */
  freeLines: z.int().min(0).max(20),
  inseeCode: z.string().max(5),
  /** Chosen on the planning before anything else is known: a day, or an hour of somebody's day. */
  wanted: z
    .object({
      // The database knows no visit beyond it.
      day: z.string().refine((day) => isCalendarDay(day) && day < "2099-01-01", { error: "Jour inconnu." }),
      from: z.int().min(0).max(1439).optional(),
      workerId: z.int().min(1).max(9999).optional(),
    })
    .optional(),
});
type CallerStartsQuestion = z.infer<typeof callerStartsQuestion>;

/** The free starts for what a caller wants. Null while the commune is unknown or an offer is not sold. */
export async function readCallerStarts(deps: Deps, question: CallerStartsQuestion) {
  const prices = currentPriceList();
  const commune = communeByInsee(question.inseeCode);
  const choices = question.offers.map((asked) => findAskedOffer(prices, asked));
  const count = choices.length + question.freeLines;
  if (!commune || count === 0 || choices.includes(null)) return null;
  const blank = { title: "", quantity: 1, unitCents: null };
  const lines = linesOfQuote(
    Array.from({ length: count }, (_, index) => {
      const choice = choices[index];
      return choice ? { ...blank, choice } : blank;
    }),
    [],
    prices,
  );
  const { inseeCode, latitude, longitude } = commune;
  const minutes = jobMinutes(lines);
  const place = { inseeCode, latitude, longitude };
  const job = { ...place, minutes, skills: skillsOf(lines) };
  const slots = await composeSlotQuestion(deps.db.orm, deps, job, { asker: "staff" });
  const starts = slots ? bestStarts(findStarts(slots.question)) : [];
  const { wanted } = question;
  const { fitting, nearest } = wanted ? await findWanted(deps, job, wanted) : { fitting: null, nearest: [] };
  const proposed = fitting || nearest.length === 0 ? proposeStarts(starts) : nearest;
  return {
    minutes,
    /** The wanted start; null where none was wanted or it does not fit: then those proposed are the nearest to it. */
    wanted: fitting ? toCallerStart(fitting) : null,
    proposed: proposed.map(toCallerStart),
    starts: starts.slice(0, mostStarts).map(toCallerStart),
  };
}

/** A week before the wanted day and a week after it, however far ahead it lies. */
const nearDays = 7;

/** The wanted start, of a day the one that adds the least driving; else the nearest ones. */
async function findWanted(
  deps: Deps,
  job: SlotJob,
  { day, from, workerId }: NonNullable<CallerStartsQuestion["wanted"]>,
): Promise<{ readonly fitting: SlotStart | null; readonly nearest: readonly SlotStart[] }> {
  const days = [addDays(day, -nearDays), addDays(day, nearDays)] as const;
  const slots = await composeSlotQuestion(deps.db.orm, deps, job, { asker: "staff", days });
  const starts = slots ? findStarts(slots.question) : [];
  const [fitting = null] = starts
    .filter((start) => start.day === day && (from === undefined || start.from === from))
    .filter((start) => workerId === undefined || start.workerId === workerId)
    .toSorted((a, b) => a.addedDriving - b.addedDriving || a.from - b.from);
  return { fitting, nearest: fitting ? [] : nearestStarts(starts, { day, from: from ?? 0 }) };
}

/** A start as the page of a caller shows it. */
export function toCallerStart({ day, from, workerId, addedDriving, isNear }: SlotStart) {
  return { day, from, workerId, addedDriving, isNear };
}
