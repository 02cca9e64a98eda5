const NBSP = "\u00a0";

/** "14 h 30", of minutes since midnight. */
export function formatClock(minute: number): string {
  return `${Math.floor(minute / 60)}${NBSP}h${NBSP}${String(minute % 60).padStart(2, "0")}`;
}

/** "1 h 30", "6 h", "45 min". */
export function formatLength(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest}${NBSP}min`;
  return rest === 0 ? `${hours}${NBSP}h` : `${hours}${NBSP}h${NBSP}${String(rest).padStart(2, "0")}`;
}
