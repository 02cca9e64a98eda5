import { isCalendarDay } from "#domain/calendar/dates.ts";
import { START_STEP_MINUTES } from "#domain/planning/slots.ts";
import type { BoardStart } from "../quotes/use-caller-starts.ts";

export type NewVisitAddress = "/admin/planning/nouveau" | `/admin/planning/nouveau?${string}`;

/** The page that makes a visit, for a start chosen on the planning or for none. */
export function newVisitAddress(wanted: BoardStart | null): NewVisitAddress {
  if (!wanted) return "/admin/planning/nouveau";
  const { day, from, workerId } = wanted;
  const hour = from === undefined ? "" : `&minute=${from}`;
  const worker = workerId === undefined ? "" : `&equipier=${workerId}`;
  return `/admin/planning/nouveau?jour=${day}${hour}${worker}`;
}

/** Null where the address asks for nothing sensible. */
export function readWantedVisit(params: URLSearchParams): BoardStart | null {
  const day = params.get("jour");
  if (!isCalendarDay(day)) return null;
  const from = wholeNumber(params.get("minute"), 1439);
  const workerId = wholeNumber(params.get("equipier"), 9999);
  const isStart = from !== undefined && from % START_STEP_MINUTES === 0;
  return { day, ...(isStart ? { from } : {}), ...(workerId === undefined ? {} : { workerId }) };
}

function wholeNumber(text: string | null, greatest: number): number | undefined {
  const number = /^\d{1,4}$/.test(text ?? "") ? Number(text) : Number.NaN;
  return number <= greatest ? number : undefined;
}
