const minute = 60;
const hour = 60 * minute;

/** Seconds before each further try of a message that did not get through: three days in all. */
const pauses = [5, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour];

/** When to try again after this many tries; null: no more. */
export function nextTry(attempts: number, now: Date): Date | null {
  const seconds = pauses[attempts - 1];
  return seconds === undefined ? null : new Date(now.getTime() + seconds * 1000);
}

const daysOfFailures = 5;

/** Whether an address that has answered nothing good since then is told no more. */
export function isEndpointGivenUp(failingSince: Date, now: Date): boolean {
  return now.getTime() - failingSince.getTime() >= daysOfFailures * 24 * hour * 1000;
}
