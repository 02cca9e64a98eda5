import { addDays, type CalendarDay, parisDay, parisInstant } from "../calendar/dates.ts";
import { bestStarts, type SlotStart } from "./slots.ts";

/** Why a day is put off. content/planning has the words. */
export const PUT_OFF_REASONS = ["rain", "frost", "wind", "illness", "other"] as const;
export type PutOffReason = (typeof PUT_OFF_REASONS)[number];

/** What the staff write to one customer instead of the usual text. */
export interface PutOffWords {
  /** With LINK_MARK where the link stands. */
  readonly sms?: string | undefined;
  /** Above the table of the e-mail, whose button is the link. */
  readonly email?: string | undefined;
}

/** Stands for the link in a text that is being written. */
export const LINK_MARK = "[lien]";

/** How long a day put off can be taken back before its customers are told. */
export const PUT_OFF_UNDO_SECONDS = 10;

/** Each customer gets this many starts to choose from. */
export const PROPOSED_STARTS = 3;
const noon = 12 * 60;
const evening = 18 * 60;

/** Whether all of a job takes place under the customer's roof, where bad weather does not stop it. */
export function isIndoor(offers: readonly (string | null)[]): boolean {
  return offers.length > 0 && offers.every((offer) => /^(sofa\.|tint\.building$)/.test(offer ?? ""));
}

/** The proposed starts are held until noon of the next day. */
export function proposalsHeldUntil(now: Date): Date {
  return parisInstant(addDays(parisDay(now), 1), noon);
}

/** Those who have not answered are reminded at six in the evening of the day they were told. */
export function proposalReminderAt(toldAt: Date): Date {
  return parisInstant(parisDay(toldAt), evening);
}

/** The starts that add the least driving, on days of their own, after the day that is put off; in the order of time. */
export function proposeOtherStarts(
  starts: readonly SlotStart[],
  { day, count = PROPOSED_STARTS }: { readonly day: CalendarDay; readonly count?: number },
): readonly SlotStart[] {
  const byDay = Map.groupBy(
    bestStarts(starts).filter((start) => start.day > day),
    (start) => start.day,
  );
  const bestOfDays = [...byDay.values()]
    .map((own) => own.toSorted(byDriving)[0])
    .filter((one) => one !== undefined);
  const jobDays = bestOfDays[0]?.parts.length ?? 1;
  // Customers do not want to wait: the first days count, and among them the short drives.
  const inOrder = bestOfDays.slice(0, count * 2 * jobDays).toSorted(byDriving);
  const chosen: SlotStart[] = [];
  for (const start of inOrder) {
    if (chosen.length < count && !chosen.some((other) => shareDay(start, other))) chosen.push(start);
  }
  return chosen.toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

/** All of them are held at once: a job of several days must not stand in its own way. */
function shareDay(a: SlotStart, b: SlotStart): boolean {
  return a.parts.some(({ day }) => b.parts.some((other) => other.day === day));
}

function byDriving(a: SlotStart, b: SlotStart): number {
  return a.addedDriving - b.addedDriving || (a.day === b.day ? a.from - b.from : a.day < b.day ? -1 : 1);
}
