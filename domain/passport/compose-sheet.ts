import type { CalendarDay } from "../calendar/dates.ts";
import { judgePaint, type PaintVerdict } from "../visit-work/panels.ts";
import type { Reminder, ReminderKind } from "./due-reminder.ts";
import { guaranteeLeft, guaranteeParts } from "./guarantee-time.ts";
import { entryOnly, lastReadings, lyingWork, type PassportEntry } from "./passport-entry.ts";
import { nextUpkeep, type PassportRules, upkeepKind } from "./passport-rules.ts";
import type { PassportSurface } from "./surfaces.ts";

/** An entry with the job it came from; null: by hand. */
export interface DatedEntry extends PassportEntry {
  readonly jobId: string | null;
}

/** What was done on one occasion. */
export interface PassportOccasion {
  readonly doneOn: CalendarDay;
  readonly jobId: string | null;
  readonly work: readonly PassportEntry[];
  readonly readings: number;
}

export interface PassportSheet {
  /** The first day something was done; null: nothing yet. */
  readonly since: CalendarDay | null;
  /** Films, coatings and tints that lie on the vehicle. */
  readonly lying: readonly PassportEntry[];
  readonly readings: readonly {
    readonly surface: PassportSurface;
    readonly microns: number;
    readonly verdict: PaintVerdict;
    readonly doneOn: CalendarDay;
  }[];
  /** Newest first. */
  readonly occasions: readonly PassportOccasion[];
  readonly guarantees: readonly {
    readonly title: string;
    readonly until: CalendarDay;
    readonly left: string;
    readonly parts: { readonly all: number; readonly left: number };
  }[];
  readonly curing: readonly { readonly title: string; readonly until: CalendarDay }[];
  /** The next upkeep; null: none. */
  readonly next: { readonly kind: ReminderKind; readonly dueOn: Reminder["dueOn"] } | null;
}

/** Everything a passport shows of these entries, which are given in the order they were written. */
export function composeSheet(
  entries: readonly DatedEntry[],
  { today, rules }: { readonly today: CalendarDay; readonly rules: PassportRules },
): PassportSheet {
  const lying = lyingWork(entries).map(entryOnly);
  const occasions = occasionsOf(entries);
  // The gauge measures a film with the paint under it: its thickness says nothing about the paint.
  const isFilmed = (surface: PassportSurface) =>
    lying.some(({ kind, surfaces }) => kind === "film" && surfaces.includes(surface));
  const upkeeps = lying.flatMap((entry) => {
    const dueOn = nextUpkeep(entry, today, rules);
    return dueOn === null ? [] : [{ kind: upkeepKind(entry.kind), dueOn }];
  });
  return {
    since: occasions.at(-1)?.doneOn ?? null,
    lying,
    readings: lastReadings(entries).flatMap(({ surfaces: [surface], microns, doneOn }) =>
      surface && microns !== null
        ? [{ surface, microns, verdict: isFilmed(surface) ? "original" : judgePaint(microns), doneOn }]
        : [],
    ),
    occasions,
    guarantees: lying.flatMap(({ title, doneOn, guaranteedUntil: until }) =>
      until === null || until < today
        ? []
        : [{ title, until, left: guaranteeLeft(until, today), parts: guaranteeParts(doneOn, until, today) }],
    ),
    curing: lying.flatMap(({ title, curedOn: until }) =>
      until !== null && until > today ? [{ title, until }] : [],
    ),
    next: upkeeps.toSorted((a, b) => a.dueOn.localeCompare(b.dueOn))[0] ?? null,
  };
}

/** What was done on one day in one job stands together. */
function occasionsOf(entries: readonly DatedEntry[]): readonly PassportOccasion[] {
  const groups = Map.groupBy(entries, ({ doneOn, jobId }) => `${doneOn} ${jobId ?? ""}`);
  return [...groups.values()]
    .map((group) => ({
      doneOn: group[0]?.doneOn ?? "",
      jobId: group[0]?.jobId ?? null,
      work: group.filter(({ kind }) => kind !== "reading").map(entryOnly),
      readings: group.filter(({ kind }) => kind === "reading").length,
    }))
    .toReversed()
    .toSorted((a, b) => b.doneOn.localeCompare(a.doneOn));
}
