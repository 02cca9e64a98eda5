import type { MachineKey } from "#domain/rental/rental.ts";
import type { RentalOffer } from "#domain/rental/rental-availability.ts";
import type { Deps } from "../deps.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import { readRentalOffer } from "./rental-offer.ts";

/** What the calendar needs: per machine the units with their days, and the deposit. It contains no name. */
export interface RentalAvailability {
  readonly offers: Readonly<Record<MachineKey, RentalOffer>>;
  readonly depositCents: Readonly<Record<MachineKey, number>>;
}

export async function readAvailability({ db, now }: Deps): Promise<RentalAvailability> {
  const instant = now();
  const [dustego, puzzi, { rental }] = await Promise.all([
    readRentalOffer(db.orm, "dustego", instant),
    readRentalOffer(db.orm, "puzzi", instant),
    readSiteSettings(db.orm),
  ]);
  return { offers: { dustego, puzzi }, depositCents: rental.depositCents };
}
