import type { CheckItem } from "./checklists.ts";

const always = [
  ["towels", "Microfibres propres"],
  ["buckets", "Seaux, gants, mousse"],
] as const;

/** By the beginning of the offer's id. */
const byOffer: readonly (readonly [beginning: string, id: string, label: string])[] = [
  ["cleaning.", "iron", "Décontaminant ferreux, goudron"],
  ["cleaning.vip.", "steam", "Vapeur, pinceaux"],
  ["cleaning.shampoo.", "extractor", "Injecteur-extracteur"],
  ["cleaning.option.carnauba-wax", "wax", "Cire de carnauba, applicateurs"],
  ["cleaning.option.seat-shampoo", "extractor", "Injecteur-extracteur"],
  ["cleaning.option.carpet-shampoo", "extractor", "Injecteur-extracteur"],
  ["cleaning.option.ozone", "ozone", "Générateur d’ozone"],
  ["polishing.", "polisher", "Polisseuses, mousses, lampe"],
  ["polishing.", "gauge", "Jauge d’épaisseur"],
  ["ceramic.", "coating", "Flacons de céramique, applicateurs"],
  ["ppf.", "film", "Films découpés, solution de pose"],
  ["tint.", "tint", "Films solaires, raclettes"],
  ["headlights.", "sanding", "Abrasifs, polish optique"],
  ["sofa.", "extractor", "Injecteur-extracteur"],
  ["utility.", "iron", "Décontaminant ferreux, goudron"],
];

const pets = { id: "van.pets", label: "Brosse pour poils d’animaux" };

interface VanNeeds {
  readonly offers: readonly (string | null)[];
  /** What the customer declared. */
  readonly problems: readonly string[];
  readonly isWaterless: boolean;
}

/** What must be in the van for these offers, each thing once. */
export function vanItems({ offers, problems, isWaterless }: VanNeeds): readonly CheckItem[] {
  const found = new Map<string, string>(always);
  if (isWaterless) found.set("waterless", "Produits sans eau");
  for (const [beginning, id, label] of byOffer)
    if (offers.some((offer) => offer?.startsWith(beginning))) found.set(id, label);
  const items = [...found].map(([id, label]) => ({ id: `van.${id}`, label }));
  return problems.includes("poils_animaux") ? [...items, pets] : items;
}
