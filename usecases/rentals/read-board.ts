import { type CalendarDay, parisDay } from "#domain/dates.ts";
import { MACHINE_KEYS, type MachineKey } from "#domain/rental.ts";
import type { Deps } from "../deps.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import { listOutages, type Outage } from "./list-outages.ts";
import { type ListedRental, listRentals, spanOf } from "./list-rentals.ts";

export interface BoardUnit {
  readonly machine: MachineKey;
  readonly number: number;
}

export interface RentalBoard {
  readonly today: CalendarDay;
  /** The units offered, and those no longer offered that still have somebody's days. */
  readonly units: readonly BoardUnit[];
  readonly periods: readonly ListedRental[];
  readonly outages: readonly Outage[];
}

/** The staff's calendar of a month ("2026-11") or of a day ("2026-11-21"). */
export async function readRentalBoard(deps: Deps, monthOrDay: string): Promise<RentalBoard> {
  const [{ rental }, periods, outages] = await Promise.all([
    readSiteSettings(deps.db.orm),
    listRentals(deps, monthOrDay),
    listOutages(deps, spanOf(monthOrDay)),
  ]);
  const units = MACHINE_KEYS.flatMap((machine) => {
    const highest = [...periods, ...outages]
      .filter((span) => span.machine === machine)
      .reduce((most, { unit }) => Math.max(most, unit), rental.units[machine]);
    return Array.from({ length: highest }, (_, index) => ({ machine, number: index + 1 }));
  });
  return { today: parisDay(deps.now()), units, periods, outages };
}
