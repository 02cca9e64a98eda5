import type { ServiceLineType } from "#domain/cart.ts";

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

export function serviceLineImage(type: ServiceLineType): string {
  return `/art/scenes/${images[type]}.svg`;
}
