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

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MARCH = 2;
const OCTOBER = 9;

function toUtc(day: CalendarDay): Date {
  return new Date(`${day}T00:00:00Z`);
}

function fromUtc(date: Date): CalendarDay {
  return date.toISOString().slice(0, 10);
}

/** Refuses the right form with the wrong day too: "2026-02-30", and the year 0, which PostgreSQL does not know. */
export function isCalendarDay(value: unknown): value is CalendarDay {
  if (typeof value !== "string" || !/^(?!0000)\d{4}-\d\d-\d\d$/.test(value)) return false;
  const date = toUtc(value);
  return !Number.isNaN(date.getTime()) && fromUtc(date) === value;
}

/** Calendar arithmetic in UTC, where every day has 24 hours: clock changes do not affect it. */
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

/** Whole days from one to the other, negative when `to` is earlier. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return Math.round((toUtc(to).getTime() - toUtc(from).getTime()) / DAY_MS);
}

/** The day it is in Paris at this instant. */
export function parisDay(instant: Date): CalendarDay {
  return fromUtc(parisWallClock(instant));
}

/** The hour of the day in Paris, 0 to 23. */
export function parisHour(instant: Date): number {
  return parisWallClock(instant).getUTCHours();
}

/** "14:05", in Paris time. */
export function formatParisTime(instant: Date): string {
  return parisWallClock(instant).toISOString().slice(11, 16);
}

/** "21 novembre 2026 à 14 h 05", Paris time, for receipts. */
export function formatParisInstant(instant: Date): string {
  const minute = formatParisTime(instant).slice(3);
  return `${formatDay(parisDay(instant))} à ${parisHour(instant)}\u00a0h\u00a0${minute}`;
}

/** Minutes since midnight on the clocks of Paris. */
export function parisMinute(instant: Date): number {
  const clock = parisWallClock(instant);
  return clock.getUTCHours() * 60 + clock.getUTCMinutes();
}

/**
 * The instant at which the clocks of Paris show this day and minute. The hour that a spring night skips counts from
 * winter time; of the hour that an autumn night repeats, the first one is meant.
 */
export function parisInstant(day: CalendarDay, minute: number): Date {
  const wall = toUtc(day).getTime() + minute * 60_000;
  const inSummer = new Date(wall - 2 * HOUR_MS);
  return parisWallClock(inSummer).getTime() === wall ? inSummer : new Date(wall - HOUR_MS);
}

/**
 * What the clocks of Paris show, to be read through the UTC getters. By the Union's rule, in force since 1996, not by
 * Intl, whose first use blocks a slow phone for a tenth of a second (docs/decisions/0009).
 */
function parisWallClock(instant: Date): Date {
  const time = instant.getTime();
  const year = instant.getUTCFullYear();
  const isSummer = time >= clockChange(year, MARCH) && time < clockChange(year, OCTOBER);
  return new Date(time + (isSummer ? 2 : 1) * HOUR_MS);
}

/** One o'clock UTC on the last Sunday of the month. */
function clockChange(year: number, month: typeof MARCH | typeof OCTOBER): number {
  const lastDay = new Date(Date.UTC(year, month, 31, 1));
  return lastDay.getTime() - lastDay.getUTCDay() * DAY_MS;
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

/** "21 novembre". */
export function formatDayOfMonth(day: CalendarDay): string {
  const { date, month } = pieces(day);
  return `${date} ${month}`;
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
