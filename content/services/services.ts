import { ceramicService } from "./ceramic.ts";
import { cleaningService } from "./cleaning.ts";
import { giftService } from "./gift.ts";
import { headlightsService } from "./headlights.ts";
import { homeProtectionService } from "./home-protection.ts";
import { polishingService } from "./polishing.ts";
import { ppfService } from "./ppf.ts";
import { renovationService } from "./renovation.ts";
import { rentalService } from "./rental.ts";
import { sofaService } from "./sofa.ts";
import { subscriptionService } from "./subscription.ts";
import { tintService } from "./tint.ts";
import { utilityService } from "./utility.ts";

/**
 * Every service, in the order of the menu. Components read content/lists instead: a module that imports this file
 * carries the copy of every service page along.
 */
export const services = [
  cleaningService,
  ppfService,
  renovationService,
  headlightsService,
  polishingService,
  ceramicService,
  tintService,
  utilityService,
  homeProtectionService,
  subscriptionService,
  sofaService,
  rentalService,
  giftService,
] as const;

type ListedService = (typeof services)[number];
type ServiceId = ListedService["id"];

/** Of the footer and the home page's price list. */
export const showcaseOrder = [
  "cleaning",
  "polishing",
  "ceramic",
  "ppf",
  "tint",
  "headlights",
  "renovation",
  "utility",
  "sofa",
  "subscription",
] as const satisfies readonly ServiceId[];

/** Of the contact form's subjects and the services a review may be about. */
export const formOrder = [
  "cleaning",
  "polishing",
  "ceramic",
  "ppf",
  "tint",
  "renovation",
  "utility",
  "subscription",
  "sofa",
] as const satisfies readonly ServiceId[];

/** The services named in `first`, in that order, then the others as in the menu. */
export function servicesInOrder(first: readonly ServiceId[]): readonly ListedService[] {
  const rank = ({ id }: ListedService) => (first.includes(id) ? first.indexOf(id) : first.length);
  return services.toSorted((a, b) => rank(a) - rank(b));
}
