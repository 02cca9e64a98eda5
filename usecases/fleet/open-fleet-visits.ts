import { and, asc, eq, inArray, isNull, max } from "drizzle-orm";
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
import { type FleetPlanRow, fleetPlans, fleetPlanVehicles, fleetPlanVisits } from "#db/schema/fleet.ts";
import { addDays, type CalendarDay, formatDayNumeric, parisDay } from "#domain/calendar/dates.ts";
import { type FleetOffer, fleetDay } from "#domain/fleet/fleet-plan.ts";
import { readOfferMinutes, readOfferPrice } from "#domain/quote/offer-table.ts";
import { isUtilityCategory, type UtilityCategory } from "#domain/vehicle/vehicle.ts";
import { lockCustomer } from "../customers/lock-customer.ts";
import type { Deps } from "../deps.ts";
import { createJob, type NewJobLine } from "../planning/create-job.ts";

/** A visit enters the tray so many days before it is due, so that a day can be found. */
const leadDays = 14;

const weekdays = ["dimanche", "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi"];

/** Puts the visits to fleets that fall due into the planning tray: once each, however many instances run. */
export async function openFleetVisits(deps: Deps): Promise<number> {
  const running = await deps.db.orm
    .select({ id: fleetPlans.id, customerId: fleetPlans.customerId })
    .from(fleetPlans)
    .where(isNull(fleetPlans.endedAt));
  let opened = 0;
  for (const { id, customerId } of running)
    opened += await deps.db.orm.transaction(async (transaction) => {
      // The customer before the plan, as everywhere.
      const locked = await lockCustomer(transaction, customerId);
      const [plan] = await transaction
        .select()
        .from(fleetPlans)
        .where(and(eq(fleetPlans.id, id), eq(fleetPlans.customerId, customerId), isNull(fleetPlans.endedAt)))
        .for("update");
      return locked && plan ? openPlan(transaction, deps, plan, locked.customer) : 0;
    });
  return opened;
}

type Owner = { readonly name: string; readonly company: string };

async function openPlan(executor: Executor, deps: Deps, plan: FleetPlanRow, owner: Owner): Promise<number> {
  const today = parisDay(deps.now());
  const until = addDays(today, leadDays);
  const [last] = await executor
    .select({ position: max(fleetPlanVisits.position), dueOn: max(fleetPlanVisits.dueOn) })
    .from(fleetPlanVisits)
    .where(eq(fleetPlanVisits.planId, plan.id));
  let opened = 0;
  let position = (last?.position ?? -1) + 1;
  for (const dueOn of comingDays(plan, last?.dueOn ?? null, until)) {
    // What fell due while the site was down or the plan not yet there is not made up for.
    const job = dueOn < today ? null : await openVisit(executor, deps, plan, { dueOn, owner });
    const createdAt = deps.now();
    await executor
      .insert(fleetPlanVisits)
      .values({ planId: plan.id, position, dueOn, jobId: job?.id ?? null, createdAt });
    position += 1;
    if (job) opened += 1;
  }
  return opened;
}

/** The days after the last one opened; a rhythm that was changed goes on from there. */
function comingDays(
  plan: FleetPlanRow,
  last: CalendarDay | null,
  until: CalendarDay,
): readonly CalendarDay[] {
  const days: CalendarDay[] = [];
  for (let index = 0; ; index += 1) {
    const day = fleetDay(plan, index);
    if (day > until) return days;
    if (last === null || day > last) days.push(day);
  }
}

interface DueVisit {
  readonly dueOn: CalendarDay;
  readonly owner: Owner;
}

/** Null where no van is left. */
async function openVisit(executor: Executor, deps: Deps, plan: FleetPlanRow, { dueOn, owner }: DueVisit) {
  const vans = await readVans(executor, plan);
  const lines = vans.flatMap((van) => {
    return isUtilityCategory(van.category) ? [lineOf(plan.offer as FleetOffer, van, van.category)] : [];
  });
  if (lines.length === 0) return null;
  const full = lines.reduce((sum, { unitCents }) => sum + (unitCents ?? 0), 0);
  const wish = plan.weekday === null ? "" : `, de préférence un ${weekdays[plan.weekday]}`;
  return createJob(
    executor,
    {
      customerId: plan.customerId,
      source: "fleet",
      contactName: owner.company || owner.name,
      ...(await readContact(executor, plan.customerId)),
      ...(await readPlace(executor, plan)),
      discountCents: Math.round((full * plan.discountPercent) / 100),
      notes: `Flotte\u00a0: passage du ${formatDayNumeric(dueOn)}${wish}.`,
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
export function vanName({
  plate,
  nickname,
  model,
}: Pick<VehicleRow, "plate" | "nickname" | "model">): string {
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
