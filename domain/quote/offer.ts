import { SUBSCRIPTION_CATEGORIES, type SubscriptionCategoryId } from "../people/subscription.ts";
import { isVehicleCategory, type VehicleCategory } from "../vehicle/vehicle.ts";

/** What the business sells, by one id each. The first word is the service. An id is stored, so it never changes its meaning. */

export const CAR_OFFERS = [
  "cleaning.standard.exterior",
  "cleaning.standard.interior",
  "cleaning.standard.complete",
  "cleaning.vip.exterior",
  "cleaning.vip.interior",
  "cleaning.vip.complete",
  "cleaning.shampoo.complete",
  "polishing.car-staging",
  "polishing.brillance",
  "polishing.extreme",
  "ceramic.silver",
  "ceramic.gold",
  "ceramic.platinum",
] as const;
export type CarOfferId = (typeof CAR_OFFERS)[number];

export const UTILITY_OFFERS = ["utility.cleaning"] as const;
export type UtilityOfferId = (typeof UTILITY_OFFERS)[number];

/** Per month; the professional plans exist for some vehicles only. */
export const SUBSCRIPTION_OFFERS = [
  "subscription.full",
  "subscription.interior",
  "subscription.full.pro",
  "subscription.interior.pro",
] as const;
export type SubscriptionOfferId = (typeof SUBSCRIPTION_OFFERS)[number];

/** The price does not depend on the vehicle. */
export const SINGLE_PRICE_OFFERS = [
  "cleaning.option.engine-bay",
  "cleaning.option.hydrophobic-glass",
  "cleaning.option.carnauba-wax",
  "cleaning.option.convertible-roof",
  "cleaning.option.windscreen-ceramic",
  "cleaning.option.body-ceramic-self-healing",
  "cleaning.option.n-xtc-one-ceramic",
  "cleaning.option.wheel-ceramic",
  "cleaning.option.express-buffing",
  "cleaning.option.paint-correction",
  "cleaning.option.seat-shampoo",
  "cleaning.option.carpet-shampoo",
  "cleaning.option.plastics-dressing",
  "cleaning.option.fabric-waterproofing",
  "cleaning.option.headliner-cleaning",
  "cleaning.option.ozone-disinfection",
  "cleaning.option.leather-nourishing",
  "cleaning.option.leather-sealing",
  "cleaning.option.leather-ceramic",
  "cleaning.condition.pet-hair",
  "cleaning.condition.sand",
  "cleaning.condition.heavy-soiling",
  "cleaning.condition.smoke",
  "renovation.cigarette-burn",
  "headlights.restoration",
  "ceramic.protection.glass",
  "ceramic.protection.wheels",
  "ceramic.protection.leather",
  "ceramic.protection.plastics",
  "ceramic.protection.ppf",
  "sofa.essentiel",
  "sofa.populaire",
  "sofa.demesure",
  "ppf.front-bumper",
  "ppf.front-face",
  "ppf.whole-car",
  "tint.vehicle",
  "tint.building",
] as const;
export type SinglePriceOfferId = (typeof SINGLE_PRICE_OFFERS)[number];

export type OfferId = CarOfferId | UtilityOfferId | SubscriptionOfferId | SinglePriceOfferId;

/** What an offer's price may depend on. */
export type OfferCategory = VehicleCategory | SubscriptionCategoryId;

export function isOfferCategory(value: unknown): value is OfferCategory {
  return isVehicleCategory(value) || SUBSCRIPTION_CATEGORIES.some((known) => known === value);
}

/** One offer as a customer chose it: for a category where the price depends on it, so many times where it is counted. */
export type OfferChoice = {
  readonly offer: OfferId;
  readonly category?: OfferCategory;
  readonly count?: number;
};
