import { formatLength } from "./time-words.ts";

const NBSP = "\u00a0";

/** A working day on site. */
export const WORKING_DAY_MINUTES = 8 * 60;

/** "45 min", "3 h 45", "2 j", "2 j 4 h": work on site, whole days of which are working days. */
export function formatWorkLength(minutes: number): string {
  const days = Math.floor(minutes / WORKING_DAY_MINUTES);
  const rest = minutes % WORKING_DAY_MINUTES;
  if (days === 0) return formatLength(rest);
  return rest === 0 ? `${days}${NBSP}j` : `${days}${NBSP}j${NBSP}${formatLength(rest)}`;
}

const typedLength = /^(?:(\d{1,3})j(?:ours?)?)?(?:(\d{1,3})h(?:eures?)?)?(?:(\d{1,5})(?:min(?:utes?)?)?)?$/;

/** Reads "225", "3 h 45", "45 min", "2 jours" or "2 j 4 h" back to minutes; null for anything else. */
export function parseWorkLength(typed: string): number | null {
  const [found, days = "0", hours = "0", minutes = "0"] =
    typedLength.exec(typed.replace(/\s/g, "").toLowerCase()) ?? [];
  if (!found) return null;
  return Number(days) * WORKING_DAY_MINUTES + Number(hours) * 60 + Number(minutes);
}
