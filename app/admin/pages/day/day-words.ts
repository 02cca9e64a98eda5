import {
  addDays,
  type CalendarDay,
  daysBetween,
  formatDayLong,
  formatDayShort,
} from "#domain/calendar/dates.ts";
import { formatEuros, formatEurosWhole } from "#domain/money/money.ts";
import { roundEffort } from "#domain/planning/load.ts";
import { formatClock, formatLength } from "#domain/planning/time-words.ts";
import type { DayData, DayVisit } from "./day-data.ts";

const NBSP = "\u00a0";

/** "Lundi 16 novembre". */
export function dayTitle(day: CalendarDay): string {
  const words = formatDayLong(day).replace(/ \d{4}$/, "");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** "3 rendez-vous, 1 h 26 de route, retour à 17 h 20." */
export function roundSentence(visits: readonly DayVisit[]): string {
  const byWorker = [...Map.groupBy(visits, ({ workerId }) => workerId).values()];
  const road = byWorker.reduce((sum, own) => sum + roundEffort(own).road, 0);
  const last = visits.at(-1);
  const back =
    byWorker.length === 1 && last
      ? `, retour à ${formatClock(last.to + last.buffer + last.travelAfter)}`
      : "";
  if (visits.length === 0) return "Aucun rendez-vous aujourd’hui.";
  return `${visitCount(visits.length)}, ${formatLength(road)} de route${back}.`;
}

export function visitCount(count: number): string {
  return count === 0 ? "aucun rendez-vous" : `${count}${NBSP}rendez-vous`;
}

/** The other workers, for the owner: "Théo : 2 rendez-vous." */
export function othersSentence(others: DayData["others"]): string {
  return others.map(({ name, visits }) => `${name}${NBSP}: ${visitCount(visits)}.`).join(" ");
}

/** "Demain", else "jeudi 19 novembre". */
export function relativeDayName(day: CalendarDay, today: CalendarDay): string {
  return day === addDays(today, 1) ? "Demain" : dayTitle(day);
}

/** "aujourd’hui", "hier", "le 12 nov.": of a day that is over. */
export function pastDay(day: CalendarDay, today: CalendarDay): string {
  const ago = daysBetween(day, today);
  if (ago <= 0) return "aujourd’hui";
  return ago === 1 ? "hier" : `le ${formatDayShort(day)}`;
}

/** "312 €", "24,90 €": the cents only where there are any. */
export function shortEuros(cents: number): string {
  return cents % 100 === 0 ? formatEurosWhole(cents) : formatEuros(cents);
}

/** "10 h", "3 jours": since that instant. */
export function waitedFor(at: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(at)) / 60_000));
  if (minutes < 60) return `${Math.max(1, minutes)}${NBSP}min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours}${NBSP}h` : `${Math.floor(hours / 24)}${NBSP}jours`;
}

/** "dans 15 min", "il y a 5 min", "maintenant". */
export function timeUntil(minute: number, now: number): string {
  const left = minute - now;
  if (left === 0) return "maintenant";
  return left > 0 ? `dans ${formatLength(left)}` : `il y a ${formatLength(-left)}`;
}
