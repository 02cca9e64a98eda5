import { acceptedValue, type Checked, oneLine, refusedValue } from "../site-content/checked.ts";
import type { Promotion, Reduction } from "./promotion.ts";

export const longestPromotionName = 60;
export const mostPercent = 90;
/** A price that is always reduced is no reduction. */
export const longestPromotionDays = 92;
const dayMs = 86_400_000;

/** A promotion as it is stored, or the field and the sentence that refuse it. */
export function checkPromotion(value: unknown, isTarget: (id: string) => boolean): Checked<Promotion> {
  if (typeof value !== "object" || value === null) return refusedValue("", "Saisie invalide.");
  const { name, target, reduction, from, until, lowest } = value as Record<string, unknown>;
  const shownName = oneLine(name, longestPromotionName);
  if (!shownName) return refusedValue("name", `Donnez un nom de ${longestPromotionName} signes au plus.`);
  if (typeof target !== "string" || !isTarget(target))
    return refusedValue("target", "Choisissez ce que l’offre réduit.");
  const read = readReduction(reduction);
  if (typeof read === "string") return refusedValue("reduction", read);
  if (!isInstant(from)) return refusedValue("from", "Indiquez le début de l’offre.");
  if (!isInstant(until)) return refusedValue("until", "Indiquez la fin de l’offre.");
  if (until <= from) return refusedValue("until", "La fin doit venir après le début.");
  if (until - from > longestPromotionDays * dayMs)
    return refusedValue("until", `Une offre dure ${longestPromotionDays} jours au plus.`);
  return acceptedValue({
    name: shownName,
    target: target as Promotion["target"],
    reduction: read,
    from,
    until,
    lowest: readLowest(lowest),
  });
}

/** The reduction, or the sentence that refuses it. */
function readReduction(value: unknown): Reduction | string {
  const { kind, percent, cents } = Object(value) as Record<string, unknown>;
  if (kind === "percent")
    return Number.isInteger(percent) && Number(percent) >= 1 && Number(percent) <= mostPercent
      ? { kind, percent: Number(percent) }
      : `Indiquez une remise de 1 à ${mostPercent}\u00a0%, sans décimale.`;
  if (kind === "amount")
    return Number.isSafeInteger(cents) && Number(cents) > 0
      ? { kind, cents: Number(cents) }
      : "Indiquez un montant en euros, plus grand que zéro.";
  return "Choisissez une remise.";
}

function isInstant(value: unknown): value is number {
  return Number.isSafeInteger(value) && Math.abs(Number(value)) < 8_640_000_000_000_000;
}

function readLowest(value: unknown): Readonly<Record<string, number>> {
  const entries = Object.entries(Object(value)).filter(([, cents]) => Number.isInteger(cents));
  return Object.fromEntries(entries) as Record<string, number>;
}
