import { and, eq, inArray, isNull } from "drizzle-orm";
import { z } from "zod";
import type { Executor } from "#db/client.ts";
import { customerAddresses, vehicles } from "#db/schema/customers.ts";
import { addDays, isCalendarDay, parisDay } from "#domain/calendar/dates.ts";
import { FLEET_OFFERS } from "#domain/planning/fleet-plan.ts";
import { UTILITY_CATEGORIES } from "#domain/vehicle/vehicle.ts";
import type { Deps } from "../deps.ts";
import { mostVans } from "./plan-vans.ts";

const weeks = { error: "Indiquez un nombre de semaines, de 1 à 52." };
const percent = { error: "La remise va de 0 à 100\u00a0%." };

export const fleetPlanInput = z.object({
  offer: z.enum(FLEET_OFFERS, { error: "Choisissez une prestation." }),
  everyWeeks: z.int(weeks).min(1, weeks).max(52, weeks),
  weekday: z.int().min(0).max(6).nullable(),
  startsOn: z.string().refine(isCalendarDay, { error: "Indiquez le premier jour." }),
  discountPercent: z.int(percent).min(0, percent).max(100, percent),
  addressId: z.uuid({ error: "Choisissez une adresse." }).nullable(),
  vehicleIds: z.array(z.uuid()).min(1, { error: "Choisissez au moins un véhicule." }).max(mostVans),
});
export type FleetPlanInput = z.infer<typeof fleetPlanInput>;

/** How far ahead or behind a plan may begin. */
const startDays = { past: 366, ahead: 731 } as const;

/** What is wrong with a plan: its start, a van or an address that is not this customer’s. Null: nothing. */
export async function planProblem(
  executor: Executor,
  deps: Deps,
  customerId: string,
  { startsOn, vehicleIds, addressId }: FleetPlanInput,
): Promise<{ readonly field: string; readonly message: string } | null> {
  const today = parisDay(deps.now());
  if (startsOn < addDays(today, -startDays.past) || startsOn > addDays(today, startDays.ahead))
    return { field: "startsOn", message: "Choisissez un jour d’ici deux ans." };
  const ids = [...new Set(vehicleIds)];
  const own = await executor.$count(
    vehicles,
    and(
      inArray(vehicles.id, ids),
      eq(vehicles.customerId, customerId),
      inArray(vehicles.category, [...UTILITY_CATEGORIES]),
      isNull(vehicles.retiredAt),
    ),
  );
  if (own !== ids.length)
    return { field: "vehicleIds", message: "Un de ces véhicules n’est plus dans la flotte." };
  if (addressId === null) return null;
  const address = and(eq(customerAddresses.id, addressId), eq(customerAddresses.customerId, customerId));
  return (await executor.$count(customerAddresses, address)) === 1
    ? null
    : { field: "addressId", message: "Cette adresse n’est plus dans la fiche." };
}
