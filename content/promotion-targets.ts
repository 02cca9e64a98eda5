import type { PromotionTarget } from "#domain/shop/promotion.ts";
import type { SitePath } from "./site-path.ts";

interface TargetEntry {
  readonly id: PromotionTarget;
  readonly label: string;
  /** The page that shows its prices. */
  readonly path: SitePath;
}

const ceramic = "/services/traitement-ceramique-auto";
const polishing = "/services/polissage-lustrage";

/** What a promotion can reduce. */
export const promotionTargets: readonly TargetEntry[] = [
  {
    id: "rental",
    label: "Location de shampouineuse, machines et packs",
    path: "/services/location-shampouineuse",
  },
  { id: "service:cleaning", label: "Nettoyage, toutes les formules", path: "/services" },
  { id: "service:cleaning.standard", label: "Nettoyage, formules Standard", path: "/services" },
  { id: "service:cleaning.vip", label: "Nettoyage, formules VIP", path: "/services" },
  { id: "service:polishing", label: "Polissage, les trois packs", path: polishing },
  { id: "service:polishing.car-staging", label: "Polissage Car Staging", path: polishing },
  { id: "service:polishing.brillance", label: "Polissage Brillance", path: polishing },
  { id: "service:polishing.extreme", label: "Polissage Extrême", path: polishing },
  { id: "service:ceramic", label: "Céramique, packs et protections", path: ceramic },
  { id: "service:ceramic.silver", label: "Céramique Silver", path: ceramic },
  { id: "service:ceramic.gold", label: "Céramique Gold", path: ceramic },
  { id: "service:ceramic.platinum", label: "Céramique Platinum", path: ceramic },
  { id: "service:headlights", label: "Rénovation des phares", path: "/services/renovation-optiques-phares" },
  { id: "service:renovation", label: "Brûlures de cigarette", path: "/services/renovations-esthetiques" },
  { id: "service:utility", label: "Nettoyage d’utilitaires", path: "/services/nettoyage-utilitaires" },
  { id: "service:sofa", label: "Canapés et textiles", path: "/services/nettoyage-canapes-textiles" },
];

export function promotionTarget(id: string): TargetEntry | undefined {
  return promotionTargets.find((target) => target.id === id);
}
