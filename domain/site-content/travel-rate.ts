import { acceptedValue, type Checked, refusedValue } from "./checked.ts";

/** The two numbers of the travel rule, by the name each is stored under: kilometres, and cents a kilometre. */
export const TRAVEL_RATES = ["travel.free-km", "travel.per-km"] as const;
export type TravelRate = (typeof TRAVEL_RATES)[number];

const mostByRate: Readonly<Record<TravelRate, number>> = { "travel.free-km": 500, "travel.per-km": 10_00 };
const neededByRate: Readonly<Record<TravelRate, string>> = {
  "travel.free-km": "Indiquez une distance de 0 à 500\u00a0km.",
  "travel.per-km": "Indiquez un prix au kilomètre de 0 à 10\u00a0€.",
};

export function isTravelRate(key: string): key is TravelRate {
  return TRAVEL_RATES.some((known) => known === key);
}

/** Zero is a value: travel is free, or costs from the first kilometre. */
export function checkTravelRate(key: string, value: unknown): Checked<number> {
  if (!isTravelRate(key)) return refusedValue("", "Ce prix n’existe pas.");
  const isRate = Number.isInteger(value) && Number(value) >= 0 && Number(value) <= mostByRate[key];
  return isRate ? acceptedValue(Number(value)) : refusedValue(key, neededByRate[key]);
}
