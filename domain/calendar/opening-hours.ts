import { capitalised } from "../text/capitalised.ts";
import { WEEKDAYS } from "./dates.ts";

/** "08:00" to "19:00". */
export interface OpenRange {
  readonly from: string;
  readonly to: string;
}

/** Seven days from Monday; a day without a range is closed. */
export type OpenWeek = readonly (readonly OpenRange[])[];

/** The week in the words of the site, the messages and the legal texts. */
export interface HoursWords {
  /** Within a sentence: "du lundi au samedi, 08:00–19:00". */
  readonly display: string;
  /** On its own: "Lundi–samedi, 08:00–19:00". */
  readonly short: string;
  /** One line for each set of hours. */
  readonly lines: readonly string[];
  /** The hours of most days. */
  readonly headline: { readonly hours: string; readonly days: string };
  /** Where it is not on some days of the week. */
  readonly opens?: "daily" | "never";
  /** After a telephone number, where `display` does not fit: an appointment is not made for a call. */
  readonly calls?: string;
  /** When somebody who wrote gets an answer, likewise. */
  readonly answers?: string;
}

const ENGLISH_DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

const byAppointment: HoursWords = {
  display: "sur rendez-vous",
  short: "Sur rendez-vous",
  lines: ["sur rendez-vous"],
  headline: { hours: "Sur rendez-vous", days: "appelez-nous pour convenir d’un jour" },
  opens: "never",
  calls: "sans horaires fixes",
  answers: "dès que possible",
};

/** Index from Monday. */
export function dayName(day: number): string {
  return WEEKDAYS[(day + 1) % 7] ?? "";
}

export function hoursWords(week: OpenWeek): HoursWords {
  const sets = sameHours(week);
  const most = sets.toSorted((a, b) => b.days.length - a.days.length)[0];
  if (!most) return byAppointment;
  const lines = sets.map(({ days, hours }) => `${daysInSentence(days)}, ${hours}`);
  return {
    display: lines.length === 1 ? lines.join() : `${lines.slice(0, -1).join(", ")}, et ${lines.at(-1)}`,
    short: capitalised(sets.map(({ days, hours }) => `${daysInBrief(days)}, ${hours}`).join(" · ")),
    lines,
    headline: { hours: most.hours, days: daysInSentence(most.days) },
    ...(week.every((ranges) => ranges.length > 0) && { opens: "daily" }),
  };
}

/** When something changes hands, within a sentence: the open hours, and the other days by appointment. */
export function handOverHours({ display, opens }: Pick<HoursWords, "display" | "opens">): string {
  if (display === "") return byAppointment.display;
  return opens === undefined ? `${display}\u00a0; les autres jours, sur rendez-vous` : display;
}

/** schema.org's `openingHoursSpecification`: one for each range, with its days. */
export function openingSpecification(week: OpenWeek): readonly Readonly<Record<string, unknown>>[] {
  const ranges = new Map<string, { opens: string; closes: string; dayOfWeek: string[] }>();
  for (const [day, open] of week.entries()) {
    for (const { from, to } of open) {
      const known = ranges.get(`${from}/${to}`) ?? { opens: from, closes: to, dayOfWeek: [] };
      known.dayOfWeek.push(ENGLISH_DAYS[day] ?? "");
      ranges.set(`${from}/${to}`, known);
    }
  }
  return [...ranges.values()].map(({ dayOfWeek, opens, closes }) => ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek,
    opens,
    closes,
  }));
}

interface HoursSet {
  readonly hours: string;
  readonly days: number[];
}

/** Open days with the same hours together, in the order of the week. */
function sameHours(week: OpenWeek): readonly HoursSet[] {
  const sets: HoursSet[] = [];
  for (const [day, ranges] of week.entries()) {
    if (ranges.length === 0) continue;
    const hours = ranges.map(({ from, to }) => `${from}–${to}`).join(" et ");
    const known = sets.find((set) => set.hours === hours);
    if (known) known.days.push(day);
    else sets.push({ hours, days: [day] });
  }
  return sets;
}

/** Runs of days that follow one another: [0, 1, 2, 5] is [[0, 1, 2], [5]]. */
function runsOf(days: readonly number[]): readonly (readonly [first: number, last: number])[] {
  const runs: [number, number][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && run[1] === day - 1) run[1] = day;
    else runs.push([day, day]);
  }
  return runs;
}

function daysInSentence(days: readonly number[]): string {
  if (days.length === 7) return "tous les jours";
  const names = runsOf(days).flatMap(([first, last]) =>
    last - first > 1
      ? `du ${dayName(first)} au ${dayName(last)}`
      : [...new Set([first, last])].map((day) => `le ${dayName(day)}`),
  );
  return listed(names);
}

function daysInBrief(days: readonly number[]): string {
  if (days.length === 7) return "tous les jours";
  const names = runsOf(days).flatMap(([first, last]) =>
    last - first > 1
      ? `${dayName(first)}–${dayName(last)}`
      : [...new Set([first, last])].map((day) => dayName(day)),
  );
  return listed(names);
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(", ")} et ${names.at(-1)}`;
}
