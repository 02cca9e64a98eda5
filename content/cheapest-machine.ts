import { offeredMachines } from "./current-machines.ts";
import type { Machine } from "./machines.ts";

/** The one whose day costs least; undefined on a site without a machine to lend. */
export function cheapestMachine(): Machine | undefined {
  return offeredMachines().toSorted((one, other) => one.prices.daily - other.prices.daily)[0];
}
