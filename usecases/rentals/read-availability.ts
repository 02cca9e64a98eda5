import { offeredMachines } from "#content/current-machines.ts";
import type { MachineKey, ShippedMachine } from "#domain/rental/rental.ts";
import type { RentalOffer } from "#domain/rental/rental-availability.ts";
import type { Deps } from "../deps.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import { readRentalOffer } from "./rental-offer.ts";

/** What the calendar needs: per machine that is lent the units with their days, and the deposit. It contains no name. */
export interface RentalAvailability {
  readonly offers: Readonly<Record<MachineKey, RentalOffer> & Record<ShippedMachine, RentalOffer>>;
  readonly depositCents: Readonly<Record<MachineKey, number>>;
}

export async function readAvailability({ db, now }: Deps): Promise<RentalAvailability> {
  const instant = now();
  const [{ rental }, ...read] = await Promise.all([
    readSiteSettings(db.orm),
    ...offeredMachines().map(async ({ key }) => [key, await readRentalOffer(db.orm, key, instant)] as const),
  ]);
  const offers = Object.fromEntries(read) as RentalAvailability["offers"];
  return { offers, depositCents: rental.depositCents };
}
