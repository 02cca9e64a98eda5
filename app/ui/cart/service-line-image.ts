import type { ServiceLineType } from "#domain/shop/cart.ts";

const images: Record<ServiceLineType, string> = {
  rental: "machine-dustego",
  utility: "utilitaires",
  sofa_cleaning: "canape-angle",
  ppf: "ppf",
  polishing: "polissage",
  ceramic: "ceramique",
  renovation: "phares",
  cleaning: "detailing-domicile",
  gift_card: "carte-cadeau",
};

/** `machine`: the one a rental is for. */
export function serviceLineImage(type: ServiceLineType, machine?: string): string {
  const scene = machine === "puzzi" ? "machine-puzzi" : images[type];
  return `/art/scenes/${scene}.svg`;
}
