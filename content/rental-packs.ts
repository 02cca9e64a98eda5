import type { RentalPackTerms } from "#domain/rental/rental.ts";
import { claims } from "./claims.ts";
import { currentContent, type SiteContent } from "./current-content.ts";
import { rentalPackPrices } from "./rental-rates.ts";

export type RentalPack = RentalPackTerms & {
  readonly id: string;
  readonly name: string;
  readonly duration: string;
  readonly savings: string;
  readonly description: string;
  readonly features: readonly string[];
  readonly badge: string | null;
  /** Shown instead of `badge` when there is no rental offer (see use-rental-offer.ts). */
  readonly plainBadge: string | null;
  readonly popular: boolean;
};

/** As shipped; currentRentalPacks() has those in force. */
export const rentalPacks: readonly RentalPack[] = [
  {
    id: "decouverte",
    name: "PACK DÉCOUVERTE",
    machine: "dustego",
    rule: "daily",
    days: rentalPackPrices.decouverte.days,
    duration: "1 jour",
    price: rentalPackPrices.decouverte.price,
    originalPrice: rentalPackPrices.decouverte.originalPrice,
    savings: `${rentalPackPrices.decouverte.savingsPercent} % d’économie`,
    description: "Pour un canapé ou une voiture.",
    features: ["Dustego une journée", "Une dose de détachant"],
    badge: null,
    plainBadge: null,
    popular: false,
  },
  {
    id: "weekend",
    name: "PACK WEEK-END",
    machine: "dustego",
    rule: "weekend",
    days: rentalPackPrices.weekend.days,
    duration: "2 jours",
    price: rentalPackPrices.weekend.price,
    originalPrice: rentalPackPrices.weekend.originalPrice,
    savings: `${rentalPackPrices.weekend.savingsPercent} % d’économie`,
    description: "Pour faire le tour de la maison.",
    features: ["Dustego samedi et dimanche", "Deux doses de détachant", "Retrait dès le samedi"],
    badge: claims.pack,
    plainBadge: "Notre conseil",
    popular: true,
  },
  {
    id: "semainePro",
    name: "PACK SEMAINE PRO",
    machine: "dustego",
    rule: "weekly",
    days: rentalPackPrices.semainePro.days,
    duration: "7 jours",
    price: rentalPackPrices.semainePro.price,
    originalPrice: rentalPackPrices.semainePro.originalPrice,
    savings: `${rentalPackPrices.semainePro.savingsPercent} % d’économie`,
    description: "Pour un gîte, un emménagement, un cabinet.",
    features: ["Dustego sept jours", "Produit à volonté", "Assistance par téléphone"],
    badge: null,
    plainBadge: null,
    popular: false,
  },
];

/** The packs of the machines that are lent. */
export function currentRentalPacks(
  { rentalPacks: changed }: SiteContent = currentContent(),
): readonly RentalPack[] {
  return changed ?? rentalPacks;
}

export function rentalPackById(id: string | undefined): RentalPack | null {
  return currentRentalPacks().find((pack) => pack.id === id) ?? null;
}

/** What a pack's price is made for, in words. */
export function packTerms({ rule, duration }: RentalPack): string {
  return rule === "weekend" ? `${duration} dont un samedi ou un dimanche` : duration;
}

/** Of the demonstration's offer alone: a real one states what its own prices save. */
export const demoSaving = "Jusqu’à 49 % d’économie";
