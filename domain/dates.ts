/** A day on the calendar, "2026-11-21", without hour or zone. Strings of this form sort in the order of time. */
export type CalendarDay = string;

export const PARIS = "Europe/Paris";

const MONTHS = [
  "janvier",
  "février",
  "mars",
  "avril",
  "mai",
  "juin",
  "juillet",
  "août",
  "septembre",
  "octobre",
  "novembre",
  "décembre",
] as const;
const SHORT_MONTHS = [
  "janv.",
  "févr.",
  "mars",
  "avr.",
  "mai",
  "juin",
  "juil.",
  "août",
  "sept.",
  "oct.",
  "nov.",
  "déc.",
] as const;
/** From Sunday, as the rental calendar's week. */
export const WEEKDAYS = ["dimanche", "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi"] as const;

const DAY_MS = 86_400_000;

function toUtc(day: CalendarDay): Date {
  return new Date(`${day}T00:00:00Z`);
}

function fromUtc(date: Date): CalendarDay {
  return date.toISOString().slice(0, 10);
}

/** Refuses the right form with the wrong day too: "2026-02-30". */
export function isCalendarDay(value: unknown): value is CalendarDay {
  if (typeof value !== "string" || !/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const date = toUtc(value);
  return !Number.isNaN(date.getTime()) && fromUtc(date) === value;
}

/** Calendar arithmetic in UTC, where every day has 24 hours: the clock changes cannot bend it. */
export function addDays(day: CalendarDay, count: number): CalendarDay {
  return fromUtc(new Date(toUtc(day).getTime() + count * DAY_MS));
}

/** 0 is Sunday. */
export function weekday(day: CalendarDay): number {
  return toUtc(day).getUTCDay();
}

export function isWeekend(day: CalendarDay): boolean {
  const index = weekday(day);
  return index === 0 || index === 6;
}

/** Whole days from one to the other, negative when `to` lies before. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return Math.round((toUtc(to).getTime() - toUtc(from).getTime()) / DAY_MS);
}

/** The day it is in Paris at this instant. */
export function parisDay(instant: Date): CalendarDay {
  const { year, month, day } = parisParts(instant);
  return `${year}-${month}-${day}`;
}

/** The hour of the day in Paris, 0 to 23. */
export function parisHour(instant: Date): number {
  return Number(parisParts(instant).hour);
}

/** "21 novembre 2026 à 14 h 05", Paris time, for receipts. */
export function formatParisInstant(instant: Date): string {
  const { hour, minute } = parisParts(instant);
  return `${formatDay(parisDay(instant))} à ${Number(hour)}\u00a0h\u00a0${minute}`;
}

/** Made once: making one costs a hundred times what using it does. */
const parisClock = /* @__PURE__ */ new Intl.DateTimeFormat("en-GB", {
  timeZone: PARIS,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

function parisParts(instant: Date): Readonly<Record<"year" | "month" | "day" | "hour" | "minute", string>> {
  const parts = parisClock.formatToParts(instant);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? "";
  return {
    year: part("year"),
    month: part("month"),
    day: part("day"),
    hour: part("hour"),
    minute: part("minute"),
  };
}

function pieces(day: CalendarDay): {
  weekday: string;
  date: string;
  month: string;
  short: string;
  year: string;
} {
  const date = toUtc(day);
  const number = date.getUTCDate();
  return {
    weekday: WEEKDAYS[date.getUTCDay()] ?? "",
    date: number === 1 ? "1er" : String(number),
    month: MONTHS[date.getUTCMonth()] ?? "",
    short: SHORT_MONTHS[date.getUTCMonth()] ?? "",
    year: String(date.getUTCFullYear()),
  };
}

/** "21 novembre 2026". */
export function formatDay(day: CalendarDay): string {
  const { date, month, year } = pieces(day);
  return `${date} ${month} ${year}`;
}

/** "samedi 21 novembre 2026". */
export function formatDayLong(day: CalendarDay): string {
  return `${pieces(day).weekday} ${formatDay(day)}`;
}

/** "sam. 21 nov.". */
export function formatDayShort(day: CalendarDay): string {
  const { weekday: name, date, short } = pieces(day);
  return `${name.slice(0, 3)}. ${date} ${short}`;
}

/** "21/11/2026". */
export function formatDayNumeric(day: CalendarDay): string {
  return day.split("-").reverse().join("/");
}

/** "novembre 2026". */
export function formatMonth(day: CalendarDay): string {
  const { month, year } = pieces(day);
  return `${month} ${year}`;
}
