import type { Cents } from "#domain/money/money.ts";
import { INSPECTION_ITEMS } from "#domain/rental/inspection.ts";
import type { MachineKey, RentalRates } from "#domain/rental/rental.ts";
import type { MachineContent } from "#domain/site-content/machine.ts";
import { currentContent, type SiteContent } from "./current-content.ts";
import { type Machine, machines } from "./machines.ts";
import { percentOff } from "./percent-off.ts";

export type ChangedMachine = MachineContent & { readonly key: MachineKey };

let changed: readonly ChangedMachine[] | undefined;
let merged: readonly Machine[] = Object.values(machines);

/** Every machine, those lent no more included: bookings still name them. The shipped ones first. */
export function currentMachines(): readonly Machine[] {
  const given = currentContent().machines;
  if (given !== changed) {
    changed = given;
    merged = mergeMachines(given ?? []);
  }
  return merged;
}

/** Every machine of another content than the current one. */
export function machinesIn({ machines: given = [] }: SiteContent): readonly Machine[] {
  return mergeMachines(given);
}

/** Those a customer may choose. */
export function offeredMachines(): readonly Machine[] {
  return currentMachines().filter(({ isRetired }) => !isRetired);
}

export function machineOf(key: unknown): Machine | null {
  return currentMachines().find((machine) => machine.key === key) ?? null;
}

export function machineName(key: MachineKey): string {
  return machineOf(key)?.name ?? key;
}

/** The one whose day costs least; null on a site without a machine to lend. */
export function cheapestMachine(): Machine | null {
  return offeredMachines().toSorted((one, other) => one.prices.daily - other.prices.daily)[0] ?? null;
}

/** What a late day of a rental costs: a day when it was made, or today where that was not noted. */
export function lateDayCents(rental: {
  readonly machine: MachineKey;
  readonly dailyCents: Cents | null;
}): Cents {
  return rental.dailyCents ?? machineOf(rental.machine)?.prices.daily ?? 0;
}

/** What is looked at on hand-over and return: the machine's own points, or the usual ones. */
export function inspectionItemsOf(key: MachineKey): readonly string[] {
  return machineOf(key)?.inspection ?? INSPECTION_ITEMS;
}

function mergeMachines(given: readonly ChangedMachine[]): readonly Machine[] {
  const shipped = Object.values(machines);
  const added = given.filter(({ key }) => !shipped.some((machine) => machine.key === key));
  const changes = new Map(given.map((machine) => [machine.key, asMachine(machine)]));
  return [...shipped.map((machine) => changes.get(machine.key) ?? machine), ...added.map(asMachine)];
}

/** The crossed prices are the shipped ones: a price above them is crossed by nothing. */
function asMachine({ packs: _packs, inspection, ...machine }: ChangedMachine): Machine {
  const { badge, prices } = machine;
  const originalPrices = atLeast(prices, shippedMachine(machine.key)?.originalPrices);
  const saving = percentOff(prices.weekend, originalPrices.weekend);
  return {
    ...machine,
    ...(inspection.length > 0 && { inspection }),
    originalPrices,
    savings: saving > 0 ? `${saving}\u00a0% de moins le week-end` : "",
    plainBadge: badge,
  };
}

function shippedMachine(key: MachineKey): Machine | undefined {
  return Object.values(machines).find((machine) => machine.key === key);
}

function atLeast(prices: RentalRates, original: RentalRates = prices): RentalRates {
  return {
    daily: Math.max(prices.daily, original.daily),
    weekend: Math.max(prices.weekend, original.weekend),
    weeklyPerDay: Math.max(prices.weeklyPerDay, original.weeklyPerDay),
  };
}
