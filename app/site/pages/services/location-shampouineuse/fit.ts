import type { CalendarDay } from "#domain/calendar/dates.ts";
import {
  assignUnits,
  type Closure,
  closureOn,
  nearestAlternatives,
  type RentalOffer,
} from "#domain/rental/rental-availability.ts";

/** Whether some unit serves all the chosen days: each day alone may be free on a different machine. */
export type Fit =
  | { readonly isFree: true }
  | {
      readonly isFree: false;
      readonly takenDays: readonly CalendarDay[];
      /** Closures on which the rental would begin or end. */
      readonly closures: readonly Closure[];
      readonly alternatives: readonly (readonly CalendarDay[])[];
    };

export function fitOf(days: readonly CalendarDay[], offer: RentalOffer | undefined): Fit | null {
  if (!offer || days.length === 0) return null;
  const assignment = assignUnits(days, offer);
  if (assignment.ok) return { isFree: true };
  return {
    isFree: false,
    takenDays: assignment.takenDays,
    closures: offer.closures.filter((closure) =>
      assignment.closedDays.some((day) => closureOn(day, [closure])),
    ),
    alternatives: nearestAlternatives(days, offer),
  };
}
