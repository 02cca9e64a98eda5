import type { Cents } from "#domain/money/money.ts";
import { lowestOfferCents, readOfferCents } from "#domain/quote/offer-table.ts";
import { currentPriceList } from "./current-price-list.ts";
import { servicesMenu } from "./navigation.ts";
import { rentalRates } from "./rental-rates.ts";

type ServiceHref = (typeof servicesMenu)[number]["href"];

export type ServiceRow = {
  readonly label: string;
  readonly href: ServiceHref;
  readonly description: string;
  readonly scene: string;
  /** In place of an amount. */
  readonly note?: string;
  readonly cents?: Cents;
  readonly isFrom?: boolean;
  readonly unit?: "mois" | "jour";
  /** With its two decimals; the car's services are priced in whole euros. */
  readonly format?: "euros";
};

type Offer = Omit<ServiceRow, "label" | "href" | "description">;

const prices = currentPriceList();

const offers: Partial<Record<ServiceHref, Offer>> = {
  "/services": {
    scene: "interieur",
    cents: lowestOfferCents(prices, "cleaning.standard.exterior"),
    isFrom: true,
  },
  "/services/polissage-lustrage": {
    scene: "polissage",
    cents: lowestOfferCents(prices, "polishing.car-staging"),
    isFrom: true,
  },
  "/services/traitement-ceramique-auto": {
    scene: "ceramique",
    cents: lowestOfferCents(prices, "ceramic.silver"),
    isFrom: true,
  },
  "/services/film-protection-ppf": { scene: "ppf", note: "Sur devis" },
  "/services/vitres-teintees": { scene: "vitres-teintees", note: "Sur devis" },
  "/services/renovation-optiques-phares": {
    scene: "phares",
    cents: readOfferCents(prices, "headlights.restoration"),
  },
  "/services/nettoyage-utilitaires": {
    scene: "utilitaires",
    cents: lowestOfferCents(prices, "utility.cleaning"),
    isFrom: true,
    format: "euros",
  },
  "/services/nettoyage-canapes-textiles": {
    scene: "canape-angle",
    cents: readOfferCents(prices, "sofa.essentiel"),
    isFrom: true,
    format: "euros",
  },
  "/services/abonnements-entretien": {
    scene: "abonnement",
    cents: readOfferCents(prices, "subscription.interior", "standard"),
    isFrom: true,
    format: "euros",
    unit: "mois",
  },
  "/services/protection-habitat": { scene: "habitat-cuisine", note: "Sur devis" },
  "/services/location-shampouineuse": {
    scene: "machine-dustego",
    cents: rentalRates.dustego.daily,
    isFrom: true,
    format: "euros",
    unit: "jour",
  },
  "/services/parrainage-cartes-cadeaux": { scene: "parrainage", note: "À offrir" },
};

/** The home page's price list, in its own order; each price is the smallest category's. */
export const servicesIndex: readonly ServiceRow[] = Object.entries(offers).flatMap(([href, offer]) =>
  servicesMenu
    .filter((service) => service.href === href)
    .map(({ label, href: address, description }) => ({ label, href: address, description, ...offer })),
);
