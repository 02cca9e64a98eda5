import type { RentalRates } from "../rental/rental.ts";
import {
  acceptedValue,
  type Checked,
  checkLines,
  fieldsOf,
  isAmount,
  oneLine,
  refusedValue,
} from "./checked.ts";
import { checkPacks, type PackContent } from "./machine-pack.ts";

/** The drawings a machine may be shown with. */
export const MACHINE_SCENES = ["machine-dustego", "machine-puzzi"] as const;
export type MachineScene = (typeof MACHINE_SCENES)[number];

export const SPEC_NAMES = ["tank", "weight", "power", "dimensions"] as const;

/** A rental machine as the owner writes it. How many there are and the deposit are settings. */
export interface MachineContent {
  readonly name: string;
  readonly subtitle: string;
  readonly description: string;
  readonly specs: Readonly<Record<(typeof SPEC_NAMES)[number], string>>;
  readonly prices: RentalRates;
  /** Empty: none is shown. */
  readonly badge: string;
  readonly scene: MachineScene;
  /** What comes with it. */
  readonly bonuses: readonly string[];
  /** What is looked at on hand-over and return; empty: the shipped list. */
  readonly inspection: readonly string[];
  readonly packs: readonly PackContent[];
  /** Lent no more: rentals already made go on. */
  readonly isRetired: boolean;
}

const longestLists = { bonuses: 6, inspection: 12 } as const;

/** The address that writes a new machine ends with it; no machine is stored under this name. */
export const NEW_MACHINE = "nouvelle";

/** The name a machine is stored under, in addresses and bookings. Counts and deposits are read by it: none is inherited. */
export function isMachineName(key: unknown): key is string {
  if (typeof key !== "string" || key === NEW_MACHINE || key in {}) return false;
  return /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/.test(key);
}

export function checkMachine(key: string, value: unknown): Checked<MachineContent> {
  if (!isMachineName(key)) return refusedValue("", "Cette machine n’existe pas.");
  const fields = fieldsOf(value);
  if (!fields) return refusedValue("", "Saisie invalide.");
  const name = oneLine(fields.name, 40);
  if (!name) return refusedValue("name", "Indiquez un nom de 40 signes au plus.");
  const subtitle = oneLine(fields.subtitle, 60);
  if (!subtitle) return refusedValue("subtitle", "Indiquez un sous-titre de 60 signes au plus.");
  const description = oneLine(fields.description, 200);
  if (!description)
    return refusedValue("description", "Décrivez la machine en 200 signes au plus, sur une ligne.");
  const badge = oneLine(fields.badge, 24);
  if (badge === null) return refusedValue("badge", "L’étiquette tient en 24 signes.");
  const scene = MACHINE_SCENES.find((known) => known === fields.scene);
  if (!scene) return refusedValue("scene", "Choisissez un dessin.");
  const prices = checkRates(fields.prices);
  if (!prices.ok) return prices;
  const specs = checkSpecs(fields.specs);
  const bonuses = checkLines(fields.bonuses, longestLists.bonuses);
  const inspection = checkLines(fields.inspection, longestLists.inspection);
  if (!specs) return refusedValue("specs", "Chaque caractéristique tient en 40 signes.");
  if (!bonuses) return refusedValue("bonuses", "Six accessoires au plus, de 80 signes chacun.");
  if (!inspection || new Set(inspection).size !== inspection.length)
    return refusedValue("inspection", "Douze points au plus, de 80 signes chacun, tous différents.");
  const packs = checkPacks(key, fields.packs);
  if (!packs.ok) return packs;
  const isRetired = fields.isRetired === true;
  return acceptedValue({
    ...{ name, subtitle, description, specs, prices: prices.value, badge, scene },
    ...{ bonuses, inspection, packs: packs.value, isRetired },
  });
}

function checkRates(value: unknown): Checked<RentalRates> {
  const { daily, weekend, weeklyPerDay } = fieldsOf(value) ?? {};
  const needed = "Indiquez un prix en euros, plus grand que zéro.";
  if (!isAmount(daily)) return refusedValue("prices.daily", needed);
  if (!isAmount(weekend)) return refusedValue("prices.weekend", needed);
  if (!isAmount(weeklyPerDay)) return refusedValue("prices.weeklyPerDay", needed);
  return acceptedValue({ daily, weekend, weeklyPerDay });
}

function checkSpecs(value: unknown): MachineContent["specs"] | null {
  const fields = fieldsOf(value) ?? {};
  const [tank, weight, power, dimensions] = SPEC_NAMES.map((name) => oneLine(fields[name], 40));
  if (tank == null || weight == null || power == null || dimensions == null) return null;
  return { tank, weight, power, dimensions };
}
