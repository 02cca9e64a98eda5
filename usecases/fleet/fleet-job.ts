import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { currentMinutes } from "#content/current-minutes.ts";
import { currentPriceList } from "#content/current-price-list.ts";
import { offerTitle } from "#content/offer-titles.ts";
import type { Executor } from "#db/client.ts";
import {
  customerAddresses,
  customerEmails,
  customerPhones,
  type VehicleRow,
  vehicles,
} from "#db/schema/customers.ts";
import { type FleetPlanRow, fleetPlanVehicles } from "#db/schema/fleet.ts";
import { type CalendarDay, formatDayNumeric } from "#domain/calendar/dates.ts";
import type { FleetOffer } from "#domain/planning/fleet-plan.ts";
import { readOfferMinutes, readOfferPrice } from "#domain/quote/offer-table.ts";
import { isUtilityCategory, type UtilityCategory } from "#domain/vehicle/vehicle.ts";
import type { Deps } from "../deps.ts";
import { createJob, type NewJobLine } from "../planning/create-job.ts";

const weekdays = ["dimanche", "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi"];

export type FleetOwner = { readonly name: string; readonly company: string };

export interface DueVisit {
  readonly dueOn: CalendarDay;
  readonly owner: FleetOwner;
}

/** The job of a visit that falls due, with a line for each van. Null where no van is left. */
export async function openFleetVisit(
  executor: Executor,
  deps: Deps,
  plan: FleetPlanRow,
  { dueOn, owner }: DueVisit,
) {
  const vans = await readVans(executor, plan);
  const lines = vans.flatMap((van) => {
    return isUtilityCategory(van.category) ? [lineOf(plan.offer as FleetOffer, van, van.category)] : [];
  });
  if (lines.length === 0) return null;
  const full = lines.reduce((sum, { unitCents }) => sum + (unitCents ?? 0), 0);
  const preference = plan.weekday === null ? "" : `, de préférence un ${weekdays[plan.weekday]}`;
  return createJob(
    executor,
    {
      customerId: plan.customerId,
      source: "fleet",
      contactName: owner.company || owner.name,
      ...(await readContact(executor, plan.customerId)),
      ...(await readPlace(executor, plan)),
      discountCents: Math.round((full * plan.discountPercent) / 100),
      notes: `Flotte\u00a0: passage du ${formatDayNumeric(dueOn)}${preference}.`,
      lines,
    },
    deps.now(),
  );
}

/** Those that are still there and still this customer's, by plate. */
function readVans(executor: Executor, { id, customerId }: FleetPlanRow): Promise<VehicleRow[]> {
  const chosen = executor
    .select({ id: fleetPlanVehicles.vehicleId })
    .from(fleetPlanVehicles)
    .where(eq(fleetPlanVehicles.planId, id));
  return executor
    .select()
    .from(vehicles)
    .where(and(inArray(vehicles.id, chosen), eq(vehicles.customerId, customerId), isNull(vehicles.retiredAt)))
    .orderBy(vehicles.plate, vehicles.id);
}

/** "Nettoyage Fourgon Moyen", with the van under it. */
function lineOf(offer: FleetOffer, van: VehicleRow, category: UtilityCategory): NewJobLine {
  const prices = currentPriceList();
  const choice = offer === "utility.cleaning" ? { offer, category } : { offer };
  const price = readOfferPrice(prices, offer, category);
  return {
    ...{ offer, category, vehicleId: van.id },
    title: offerTitle(prices, choice) ?? "Prestation",
    details: vanName(van),
    unitCents: price && "cents" in price ? price.cents : null,
    minutes: readOfferMinutes(currentMinutes(), choice) ?? 60,
  };
}

/** "AB-123-CD, Camion 3". */
function vanName({ plate, nickname, model }: Pick<VehicleRow, "plate" | "nickname" | "model">): string {
  return [plate, nickname || model].filter((text) => text !== "").join(", ");
}

async function readContact(executor: Executor, customerId: string) {
  const [email] = await executor
    .select({ email: customerEmails.email })
    .from(customerEmails)
    .where(eq(customerEmails.customerId, customerId))
    .orderBy(asc(customerEmails.createdAt), customerEmails.folded)
    .limit(1);
  const [phone] = await executor
    .select({ phone: customerPhones.phone })
    .from(customerPhones)
    .where(eq(customerPhones.customerId, customerId))
    .orderBy(asc(customerPhones.createdAt), customerPhones.phone)
    .limit(1);
  return { contactEmail: email?.email ?? "", contactPhone: phone?.phone ?? "" };
}

/** The plan's address, or the customer's first. */
async function readPlace(executor: Executor, { customerId, addressId }: FleetPlanRow) {
  const { street, postalCode, commune, inseeCode, latitude, longitude } = customerAddresses;
  const [place] = await executor
    .select({ street, postalCode, commune, inseeCode, latitude, longitude })
    .from(customerAddresses)
    .where(
      addressId === null
        ? eq(customerAddresses.customerId, customerId)
        : and(eq(customerAddresses.id, addressId), eq(customerAddresses.customerId, customerId)),
    )
    .orderBy(asc(customerAddresses.createdAt), customerAddresses.id)
    .limit(1);
  return place ?? {};
}
