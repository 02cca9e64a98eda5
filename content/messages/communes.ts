import { atPlace } from "#domain/text/of-place.ts";
import { business } from "../business.ts";
import type { FoundCommune } from "../communes/found-commune.ts";

export const communeTexts = {
  comes: "Nous venons",
  comesNot: "Hors de la zone",
  found: (count: number) => (count > 1 ? `${count}\u00a0communes proposées` : "Une commune proposée"),
} as const;

export function kilometres(km: number): string {
  return `${km}\u00a0km`;
}

export function quoteInCommune(name: string): string {
  return `Devis ${atPlace(name)}`;
}

/** The answer in one sentence. */
export function areaAnswer(name: string, km: number, comes: boolean): string {
  const { radiusKm, ofCenter } = business.area;
  const place = atPlace(name);
  if (comes && km === 0) return `Oui, nous venons ${place}\u00a0: c’est notre base.`;
  if (comes) return `Oui, nous venons ${place}, à ${kilometres(km)} ${ofCenter}.`;
  return `${name} est à ${kilometres(km)} ${ofCenter}, au-delà de nos ${kilometres(radiusKm)}. Appelez-nous avant d’y renoncer\u00a0: une flotte ou plusieurs voitures peuvent justifier le trajet.`;
}

/** Beside a proposed commune where a visit is asked for. */
export function areaNote({ km, comes }: FoundCommune): string {
  return comes ? kilometres(km) : `${communeTexts.comesNot}, ${kilometres(km)}`;
}
