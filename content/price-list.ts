import type { Cents } from "#domain/money/money.ts";
import type { ListPrice } from "#domain/money/price.ts";
import type {
  SubscriptionCategoryId,
  SubscriptionPlanId,
  SubscriptionPrice,
} from "#domain/people/subscription.ts";
import type { CeramicPackId, CeramicProtectionId, PolishingPackId } from "#domain/quote/packs.ts";
import type { BurnRates } from "#domain/quote/renovation.ts";
import type { FormulaScope } from "#domain/quote/suggestion.ts";
import type { MachineKey, RentalRates } from "#domain/rental/rental.ts";
import type { PricesByCar, PricesByUtility } from "#domain/vehicle/vehicle.ts";

/*
 * Every price of the business, in cents, written 49_00 for 49 euros. No other file of content holds one. Plain literals
 * only: a page that needs one table ships that table and nothing else.
 */

export const standardPrices: Readonly<Record<FormulaScope, PricesByCar>> = {
  exterior: { A: 49_00, B: 59_00, C: 69_00, D: 85_00 },
  interior: { A: 51_00, B: 61_00, C: 75_00, D: 89_00 },
  complete: { A: 89_00, B: 99_00, C: 109_00, D: 125_00 },
};

export const vipPrices: Readonly<Record<FormulaScope, PricesByCar>> = {
  exterior: { A: 75_00, B: 85_00, C: 95_00, D: 115_00 },
  interior: { A: 85_00, B: 95_00, C: 105_00, D: 125_00 },
  complete: { A: 135_00, B: 145_00, C: 165_00, D: 189_00 },
};

export const shampooPrices: PricesByCar = { A: 89_00, B: 99_00, C: 115_00, D: 135_00 };

export const polishingPrices: Readonly<Record<PolishingPackId, PricesByCar>> = {
  carStaging: { A: 350_00, B: 420_00, C: 480_00, D: 550_00 },
  brillance: { A: 520_00, B: 620_00, C: 750_00, D: 900_00 },
  extreme: { A: 650_00, B: 850_00, C: 1_150_00, D: 1_300_00 },
};

export const ceramicPrices: Readonly<Record<CeramicPackId, PricesByCar>> = {
  silver: { A: 749_00, B: 849_00, C: 949_00, D: 1_099_00 },
  gold: { A: 1_199_00, B: 1_349_00, C: 1_499_00, D: 1_699_00 },
  platinum: { A: 1_899_00, B: 2_099_00, C: 2_299_00, D: 2_499_00 },
};

export const ceramicProtectionPrices: Readonly<Record<CeramicProtectionId, Cents>> = {
  glass: 250_00,
  wheels: 300_00,
  leather: 400_00,
  plastics: 150_00,
  ppf: 220_00,
};

export const utilityPrices: PricesByUtility = {
  U1: 130_00,
  U2: 150_00,
  U3: 170_00,
  U4: 250_00,
};

export const burnRates: BurnRates = { basePrice: 79_00, extraHole: 10_00 };

export const headlightPrice: Cents = 80_00;

export const exteriorOptionPrices = {
  engineBay: { kind: "fixed", cents: 50_00 },
  hydrophobicGlass: { kind: "onQuote" },
  carnaubaWax: { kind: "fixed", cents: 120_00 },
  convertibleRoof: { kind: "fixed", cents: 119_00 },
  windscreenCeramic: { kind: "fixed", cents: 120_00 },
  bodyCeramicSelfHealing: { kind: "from", cents: 600_00 },
  nxtcOneCeramic: { kind: "from", cents: 220_00 },
  wheelCeramic: { kind: "onQuote" },
  expressBuffing: { kind: "fixed", cents: 60_00 },
  paintCorrection: { kind: "onQuote" },
} as const satisfies Record<string, ListPrice>;

export const interiorOptionPrices = {
  seatShampoo: { kind: "onQuote" },
  carpetShampoo: { kind: "onQuote" },
  plasticsDressing: { kind: "fixed", cents: 45_00 },
  fabricWaterproofing: { kind: "fixed", cents: 80_00 },
  headlinerCleaning: { kind: "fixed", cents: 99_00 },
  ozoneDisinfection: { kind: "soon" },
  leatherNourishing: { kind: "fixed", cents: 99_00 },
  leatherSealing: { kind: "fixed", cents: 99_00 },
  leatherCeramic: { kind: "onQuote" },
} as const satisfies Record<string, ListPrice>;

export const ppfPrice: ListPrice = { kind: "onQuote" };
export const tintPrice: ListPrice = { kind: "onQuote" };

export const rentalRates: Readonly<Record<MachineKey, RentalRates>> = {
  dustego: { daily: 19_90, weekend: 29_90, weeklyPerDay: 12_90 },
  puzzi: { daily: 34_90, weekend: 52_90, weeklyPerDay: 19_90 },
};

/** The crossed-out prices. */
export const rentalOriginalRates: Readonly<Record<MachineKey, RentalRates>> = {
  dustego: { daily: 35_00, weekend: 55_00, weeklyPerDay: 25_00 },
  puzzi: { daily: 45_00, weekend: 70_00, weeklyPerDay: 30_00 },
};

/** Held on hand-over and given back on return; the owner may change it in the settings. */
export const rentalDeposits: Readonly<Record<MachineKey, number>> = { dustego: 150_00, puzzi: 300_00 };

export const rentalPackPrices = {
  decouverte: { days: 1, price: 19_90, originalPrice: 35_00, savingsPercent: 43 },
  weekend: { days: 2, price: 29_90, originalPrice: 55_00, savingsPercent: 46 },
  semainePro: { days: 7, price: 89_90, originalPrice: 175_00, savingsPercent: 49 },
} as const;

/** Per month. */
export const subscriptionPrices: Readonly<
  Record<SubscriptionCategoryId, Readonly<Record<SubscriptionPlanId, SubscriptionPrice>>>
> = {
  large: {
    full: { price: 90_00, proPlan: 120_00 },
    interior: { price: 60_00, proPlan: 90_00 },
  },
  standard: { full: { price: 80_00 }, interior: { price: 50_00 } },
  small: { full: { price: 80_00 }, interior: { price: 50_00 } },
};

export const sofaPrices = {
  essentiel: 99_00,
  populaire: 120_00,
  demesure: 150_00,
} as const;

/** What a gift card may be worth at a tap; any amount between the limits of domain/shop/gift-card-order.ts will do. */
export const giftCardAmounts: readonly number[] = [50_00, 100_00, 150_00, 250_00];

/** What a referral is worth to each of both, as a credit, once the first order with the code is paid. */
export const referralCreditCents = 15_00;
/** Money received, gift cards aside, from which a first order is rewarded. */
export const referralMinimumCents = 30_00;
/** Days after the payment from which the credits can be used: delivery and the 14 days of withdrawal are over. */
export const referralHoldDays = 30;
