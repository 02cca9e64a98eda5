import { addDays, type CalendarDay, weekday } from "../calendar/dates.ts";

/** What a plan may order, priced by the van's size or at one price. */
export const FLEET_OFFERS = ["utility.cleaning", "headlights.restoration"] as const;
export type FleetOffer = (typeof FLEET_OFFERS)[number];

export function isFleetOffer(value: unknown): value is FleetOffer {
  return FLEET_OFFERS.some((offer) => offer === value);
}

/** How often a plan comes round. */
export interface FleetRhythm {
  readonly startsOn: CalendarDay;
  readonly everyWeeks: number;
  /** 0 is Sunday; null: any day. */
  readonly weekday: number | null;
}

/** The day of the first visit: the preferred weekday on or after the start. */
export function firstFleetDay({ startsOn, weekday: wanted }: FleetRhythm): CalendarDay {
  return wanted === null ? startsOn : addDays(startsOn, (wanted - weekday(startsOn) + 7) % 7);
}

/** The day of a visit, counted from 0. */
export function fleetDay(rhythm: FleetRhythm, position: number): CalendarDay {
  return addDays(firstFleetDay(rhythm), position * rhythm.everyWeeks * 7);
}
