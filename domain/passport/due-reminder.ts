import { addDays, type CalendarDay, daysBetween } from "../calendar/dates.ts";
import { lyingWork, type PassportEntry } from "./passport-entry.ts";
import { nextUpkeep, type PassportRules, upkeepKind } from "./passport-rules.ts";

/** booster: upkeep of a coating; inspection: of a film. */
export const REMINDER_KINDS = ["cured", "booster", "inspection", "guarantee"] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

/** A vehicle's mails are at least so many days apart. */
export const DAYS_BETWEEN_REMINDERS = 7;

/** What is older than this was missed: it is not sent any more. */
export const LATEST_REMINDER_DAYS = 30;

export interface Reminder {
  readonly entryId: string;
  readonly kind: ReminderKind;
  /** The day it speaks of. */
  readonly dueOn: CalendarDay;
}

interface SentReminder extends Reminder {
  readonly sentOn: CalendarDay;
}

/** The one mail a vehicle gets today, the oldest first; null: none. */
export function dueReminder(
  entries: readonly PassportEntry[],
  sent: readonly SentReminder[],
  { today, rules }: { readonly today: CalendarDay; readonly rules: PassportRules },
): Reminder | null {
  if (sent.some(({ sentOn }) => daysBetween(sentOn, today) < DAYS_BETWEEN_REMINDERS)) return null;
  const wasSent = (one: Reminder) =>
    sent.some(
      ({ entryId, kind, dueOn }) => entryId === one.entryId && kind === one.kind && dueOn === one.dueOn,
    );
  const due = lyingWork(entries)
    .flatMap((entry) => remindersOf(entry, today, rules))
    .filter((one) => !wasSent(one))
    .toSorted((a, b) => a.dueOn.localeCompare(b.dueOn) || rank(a) - rank(b));
  return due[0] ?? null;
}

function rank({ kind }: Reminder): number {
  return REMINDER_KINDS.indexOf(kind);
}

/** What may be sent today of one film, coating or tint. */
function remindersOf(entry: PassportEntry, today: CalendarDay, rules: PassportRules): readonly Reminder[] {
  const { id: entryId, kind, curedOn, guaranteedUntil } = entry;
  const oldest = addDays(today, -LATEST_REMINDER_DAYS);
  const reminders: Reminder[] = [];
  if (curedOn !== null && curedOn <= today && curedOn >= oldest)
    reminders.push({ entryId, kind: "cured", dueOn: curedOn });
  const upkeep = nextUpkeep(entry, oldest, rules);
  if (upkeep !== null && upkeep <= today) reminders.push({ entryId, kind: upkeepKind(kind), dueOn: upkeep });
  const isEnding =
    guaranteedUntil !== null &&
    guaranteedUntil >= today &&
    addDays(guaranteedUntil, -rules.guaranteeNoticeDays) <= today;
  if (isEnding) reminders.push({ entryId, kind: "guarantee", dueOn: guaranteedUntil });
  return reminders;
}
