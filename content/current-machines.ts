import type { Cents } from "#domain/money/money.ts";
import type { MachineKey } from "#domain/rental/rental.ts";
import { currentContent, type SiteContent } from "./current-content.ts";
import { type Machine, machines } from "./machines.ts";

const shipped: readonly Machine[] = Object.values(machines);

/** Every machine, those lent no more included: bookings still name them. */
export function currentMachines({ machines: changed }: SiteContent = currentContent()): readonly Machine[] {
  return changed ?? shipped;
}

/** Those a customer may choose. */
export function offeredMachines(): readonly Machine[] {
  return currentMachines().filter(({ isRetired }) => !isRetired);
}

export function machineOf(key: unknown): Machine | undefined {
  return currentMachines().find((machine) => machine.key === key);
}

export function machineName(key: MachineKey): string {
  return machineOf(key)?.name ?? key;
}

/** What a late day of a rental costs: a day when it was made, or today where that was not noted. */
export function lateDayCents(rental: {
  readonly machine: MachineKey;
  readonly dailyCents: Cents | null;
}): Cents {
  return rental.dailyCents ?? machineOf(rental.machine)?.prices.daily ?? 0;
}
