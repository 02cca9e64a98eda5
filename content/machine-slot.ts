import type { MachineKey } from "#domain/rental/rental.ts";
import { machines } from "./machines.ts";

const prefix = "machine.";

/** A machine that the owner added has a slot for the photo of its card. */
export type MachineSlot = `${typeof prefix}${string}`;

type ShippedMachine = keyof typeof machines;

/** The slot of a machine's card on the page of the rental. */
export function machineSlot(key: MachineKey): MachineSlot | `location.${ShippedMachine}` {
  return isShippedMachine(key) ? `location.${key}` : `${prefix}${key}`;
}

/** The added machine whose slot has this name; null for another slot. */
export function machineOfSlot(slot: string): MachineKey | null {
  return slot.startsWith(prefix) ? slot.slice(prefix.length) : null;
}

export function isShippedMachine(key: MachineKey): key is ShippedMachine {
  return Object.hasOwn(machines, key);
}
