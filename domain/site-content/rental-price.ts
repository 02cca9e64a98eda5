import type { Cents } from "../money/money.ts";
import { type MachineKey, RATE_NAMES, type RentalRates } from "../rental/rental.ts";
import { acceptedValue, type Checked, isAmount, refusedValue } from "./checked.ts";
import { isMachineName } from "./machine.ts";
import { isPackId } from "./machine-pack.ts";

const ratePrefix = "rental.";
const packPrefix = "rental-pack.";

/** The name a machine's price is stored under: "rental.dustego/daily". */
export function rentalRateKey(machine: MachineKey, rate: keyof RentalRates): string {
  return `${ratePrefix}${machine}/${rate}`;
}

/** The name a pack's price is stored under: "rental-pack.weekend". */
export function rentalPackKey(id: string): string {
  return `${packPrefix}${id}`;
}

type RentalPriceKey =
  | { readonly machine: MachineKey; readonly rate: keyof RentalRates }
  | { readonly pack: string };

/** Null for a name no rental price is stored under. */
export function readRentalPriceKey(key: string): RentalPriceKey | null {
  if (key.startsWith(packPrefix)) {
    const pack = key.slice(packPrefix.length);
    return isPackId(pack) ? { pack } : null;
  }
  const [machine, name, ...more] = key.slice(ratePrefix.length).split("/");
  const rate = RATE_NAMES.find((known) => known === name);
  if (!key.startsWith(ratePrefix) || !rate || more.length > 0) return null;
  return isMachineName(machine) ? { machine, rate } : null;
}

export function checkRentalPrice(key: string, value: unknown): Checked<Cents> {
  if (!readRentalPriceKey(key)) return refusedValue(key, "Ce prix n’existe pas.");
  return isAmount(value)
    ? acceptedValue(value)
    : refusedValue(key, "Indiquez un prix en euros, plus grand que zéro.");
}
