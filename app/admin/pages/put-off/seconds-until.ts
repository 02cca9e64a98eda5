import { PUT_OFF_UNDO_SECONDS } from "#domain/planning/put-off.ts";

/** Whole seconds left, never more than there were at first: the browser's clock may be slow. */
export function secondsUntil(end: string, now: Date): number {
  const seconds = Math.ceil((Date.parse(end) - now.getTime()) / 1000);
  return Math.min(PUT_OFF_UNDO_SECONDS, Math.max(0, seconds));
}
