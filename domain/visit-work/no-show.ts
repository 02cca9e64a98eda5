/** From when on somebody who is not there counts as absent: the agreed start and the time we wait. */
export function noShowFrom(startsAt: Date, waitMinutes: number): Date {
  return new Date(startsAt.getTime() + waitMinutes * 60_000);
}
