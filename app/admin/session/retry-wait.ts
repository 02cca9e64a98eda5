let waitSeconds: number | null = null;

/** The official client hides the headers of an answer: how long a refused call should wait is kept here. */
export async function fetchNotingWait(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  if (response.status === 429) waitSeconds = readRetryAfter(response.headers.get("retry-after"), new Date());
  return response;
}

/** Of the last 429 answer; null when it gave no delay. */
export const lastWait = (): number | null => waitSeconds;

/** Seconds, or a date. */
export function readRetryAfter(text: string | null, now: Date): number | null {
  if (!text) return null;
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - now.getTime()) / 1000);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}

/** "42 s", "5 min". */
export function formatWait(seconds: number): string {
  return seconds < 120 ? `${seconds}\u00a0s` : `${Math.ceil(seconds / 60)}\u00a0min`;
}
