import { addDays, type CalendarDay } from "#domain/calendar/dates.ts";
import type { ReportSpan } from "#domain/calendar/report-period.ts";

/** "2026-11". */
export type AccountingMonth = string;

export function isAccountingMonth(text: string): text is AccountingMonth {
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(text);
}

/** The first and the last day of a month. */
export function monthSpan(month: AccountingMonth): ReportSpan {
  const from: CalendarDay = `${month}-01`;
  const next = addDays(from, 31).slice(0, 7);
  return { from, to: addDays(`${next}-01`, -1) };
}
