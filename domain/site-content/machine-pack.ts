import type { Cents } from "../money/money.ts";
import type { RentalRule } from "../rental/rental.ts";
import {
  acceptedValue,
  type Checked,
  checkLines,
  fieldsOf,
  isAmount,
  oneLine,
  refusedValue,
} from "./checked.ts";

/** A pack as the owner writes it; its machine is the one it is stored with. */
export interface PackContent {
  readonly id: string;
  readonly name: string;
  readonly rule: RentalRule;
  readonly days: number;
  readonly price: Cents;
  readonly description: string;
  readonly features: readonly string[];
  readonly isPopular: boolean;
}

const mostPacks = 6;
const mostFeatures = 6;

export function checkPacks(key: string, value: unknown): Checked<readonly PackContent[]> {
  const wrong = (message: string) => refusedValue("packs", message);
  if (!Array.isArray(value) || value.length > mostPacks) return wrong("Six packs au plus.");
  const packs: PackContent[] = [];
  for (const entry of value) {
    const fields = fieldsOf(entry) ?? {};
    const name = oneLine(fields.name, 40);
    const description = oneLine(fields.description, 120);
    const features = checkLines(fields.features, mostFeatures);
    const { id, rule, days, price } = fields;
    if (!isPackId(id)) return wrong("Saisie invalide.");
    if (packs.some((known) => known.id === id)) return wrong("Deux packs portent le même nom.");
    if (!isPackIdOf(key, id)) return wrong("Ce pack est celui d’une autre machine.");
    if (!name || !description || !features)
      return wrong("Un pack a un nom et une phrase, et six points au plus.");
    if (!isRule(rule) || !areDaysOf(rule, days))
      return wrong("Un pack vaut pour un week-end (2 jours), pour 1 à 6 jours, ou pour 7 à 31 jours.");
    if (!isAmount(price)) return wrong("Indiquez le prix du pack, plus grand que zéro.");
    packs.push({ id, name, rule, days, price, description, features, isPopular: fields.isPopular === true });
  }
  return acceptedValue(packs);
}

export function isPackId(id: unknown): id is string {
  return typeof id === "string" && /^[A-Za-z0-9-]{1,60}$/.test(id);
}

/** The packs the program ships keep their names; any other begins with its machine's. */
export const SHIPPED_PACKS: Readonly<Record<string, string>> = {
  decouverte: "dustego",
  weekend: "dustego",
  semainePro: "dustego",
};

function isPackIdOf(key: string, id: string): boolean {
  const owner = Object.hasOwn(SHIPPED_PACKS, id) ? SHIPPED_PACKS[id] : null;
  return owner ? owner === key : id.startsWith(`${key}-`);
}

function isRule(rule: unknown): rule is RentalRule {
  return rule === "daily" || rule === "weekend" || rule === "weekly";
}

function areDaysOf(rule: RentalRule, days: unknown): days is number {
  if (!Number.isInteger(days)) return false;
  const count = Number(days);
  if (rule === "weekend") return count === 2;
  return rule === "weekly" ? count >= 7 && count <= 31 : count >= 1 && count <= 6;
}
