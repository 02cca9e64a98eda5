import type { MachineKey, RentalRates, ShippedMachine } from "#domain/rental/rental.ts";
import type { MachineScene } from "#domain/site-content/machine.ts";
import { claims } from "./claims.ts";
import { rentalOriginalRates, rentalRates } from "./rental-rates.ts";

/** `scene` names the drawing. */
export type Machine = {
  readonly key: MachineKey;
  readonly name: string;
  readonly subtitle: string;
  readonly description: string;
  readonly specs: {
    readonly tank: string;
    readonly weight: string;
    readonly power: string;
    readonly dimensions: string;
  };
  readonly prices: RentalRates;
  readonly originalPrices: RentalRates;
  readonly savings: string;
  readonly badge: string;
  /** Shown instead of `badge` when there is no rental offer (see use-rental-offer.ts). */
  readonly plainBadge: string;
  readonly scene: MachineScene;
  readonly bonuses: readonly string[];
  /** What is looked at on hand-over and return, where it is not the usual list. */
  readonly inspection?: readonly string[];
  /** Lent no more: rentals already made go on. */
  readonly isRetired?: boolean;
};

/** As shipped; content/current-machines.ts has those in force. */
export const machines: Readonly<Record<ShippedMachine, Machine>> = {
  dustego: {
    key: "dustego",
    name: "Dustego",
    subtitle: "Portable, pour la maison",
    description: "Canapés, matelas et sièges auto. Un seul geste, rangée en deux minutes.",
    specs: { tank: "1,8 L", weight: "5,2 kg", power: "450 W", dimensions: "37 × 24 × 33 cm" },
    prices: rentalRates.dustego,
    originalPrices: rentalOriginalRates.dustego,
    savings: "46 % de moins le week-end",
    badge: claims.machine,
    plainBadge: "Légère",
    scene: "machine-dustego",
    bonuses: ["Dose de détachant offerte", "Mode d’emploi illustré"],
  },
  puzzi: {
    key: "puzzi",
    name: "Puzzi 8/1C",
    subtitle: "Professionnelle, pour enchaîner",
    description: "Moquettes, grands canapés, intérieurs complets. Séchage plus rapide.",
    specs: { tank: "8 L", weight: "9,8 kg", power: "1 200 W", dimensions: "53 × 33 × 44 cm" },
    prices: rentalRates.puzzi,
    originalPrices: rentalOriginalRates.puzzi,
    savings: "24 % de moins le week-end",
    badge: "Qualité pro",
    plainBadge: "Qualité pro",
    scene: "machine-puzzi",
    bonuses: ["Suceur fauteuil inclus", "Prise en main expliquée au retrait"],
  },
};
