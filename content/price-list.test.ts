import { describe, expect, it } from "vitest";
import { priceText } from "#domain/money/price.ts";
import { SUBSCRIPTION_CATEGORIES } from "#domain/people/subscription.ts";
import {
  CAR_OFFERS,
  type CarOfferId,
  type OfferId,
  SINGLE_PRICE_OFFERS,
  SUBSCRIPTION_OFFERS,
  UTILITY_OFFERS,
} from "#domain/quote/offer.ts";
import { readOfferMinutes, readOfferPrice } from "#domain/quote/offer-table.ts";
import { priceRental } from "#domain/rental/rental.ts";
import { CAR_CATEGORIES, UTILITY_CATEGORIES } from "#domain/vehicle/vehicle.ts";
import { offerMinutes } from "./offer-minutes.ts";
import { priceList } from "./price-list.ts";
import { rentalOriginalRates, rentalPackPrices, rentalRates } from "./rental-rates.ts";

/** The specification's tables, typed out again in euros and compared cell by cell. */

const euros = (offer: OfferId, categories: readonly Parameters<typeof readOfferPrice>[2][]) =>
  categories.map((category) => {
    const price = readOfferPrice(priceList, offer, category);
    return price?.kind === "fixed" ? price.cents / 100 : null;
  });
const text = (offer: OfferId) => {
  const price = readOfferPrice(priceList, offer);
  return price && priceText(price);
};

describe("prices by category", () => {
  it.each<[CarOfferId, number[]]>([
    ["cleaning.standard.exterior", [49, 59, 69, 85]],
    ["cleaning.standard.interior", [51, 61, 75, 89]],
    ["cleaning.standard.complete", [89, 99, 109, 125]],
    ["cleaning.vip.exterior", [75, 85, 95, 115]],
    ["cleaning.vip.interior", [85, 95, 105, 125]],
    ["cleaning.vip.complete", [135, 145, 165, 189]],
    ["cleaning.shampoo.complete", [89, 99, 115, 135]],
    ["polishing.car-staging", [350, 420, 480, 550]],
    ["polishing.brillance", [520, 620, 750, 900]],
    ["polishing.extreme", [650, 850, 1150, 1300]],
    ["ceramic.silver", [749, 849, 949, 1099]],
    ["ceramic.gold", [1199, 1349, 1499, 1699]],
    ["ceramic.platinum", [1899, 2099, 2299, 2499]],
  ])("%s", (offer, expected) => {
    expect(euros(offer, CAR_CATEGORIES)).toEqual(expected);
  });

  it("utility cleaning", () => {
    expect(euros("utility.cleaning", UTILITY_CATEGORIES)).toEqual([130, 150, 170, 250]);
  });

  it("subscriptions per month, the professional ones for large vehicles only", () => {
    expect(SUBSCRIPTION_OFFERS.map((offer) => [offer, ...euros(offer, SUBSCRIPTION_CATEGORIES)])).toEqual([
      ["subscription.full", 90, 80, 80],
      ["subscription.interior", 60, 50, 50],
      ["subscription.full.pro", 120, null, null],
      ["subscription.interior.pro", 90, null, null],
    ]);
  });
});

it("offers at one price", () => {
  expect(Object.fromEntries(SINGLE_PRICE_OFFERS.map((offer) => [offer, text(offer)]))).toEqual({
    "cleaning.option.engine-bay": "50€",
    "cleaning.option.hydrophobic-glass": "Sur devis",
    "cleaning.option.carnauba-wax": "120€",
    "cleaning.option.convertible-roof": "119€",
    "cleaning.option.windscreen-ceramic": "120€",
    "cleaning.option.body-ceramic-self-healing": "À partir de 600€",
    "cleaning.option.n-xtc-one-ceramic": "À partir de 220€",
    "cleaning.option.wheel-ceramic": "Sur devis",
    "cleaning.option.express-buffing": "60€",
    "cleaning.option.paint-correction": "Sur devis",
    "cleaning.option.seat-shampoo": "Sur devis",
    "cleaning.option.carpet-shampoo": "Sur devis",
    "cleaning.option.plastics-dressing": "45€",
    "cleaning.option.fabric-waterproofing": "80€",
    "cleaning.option.headliner-cleaning": "99€",
    "cleaning.option.ozone-disinfection": "Bientôt disponible",
    "cleaning.option.leather-nourishing": "99€",
    "cleaning.option.leather-sealing": "99€",
    "cleaning.option.leather-ceramic": "Sur devis",
    "renovation.cigarette-burn": "79€ (base)",
    "headlights.restoration": "80€",
    "ceramic.protection.glass": "250€",
    "ceramic.protection.wheels": "300€",
    "ceramic.protection.leather": "400€",
    "ceramic.protection.plastics": "150€",
    "ceramic.protection.ppf": "220€",
    "sofa.essentiel": "99€",
    "sofa.populaire": "120€",
    "sofa.demesure": "150€",
    "ppf.front-bumper": "Sur devis",
    "ppf.front-face": "Sur devis",
    "ppf.whole-car": "Sur devis",
    "tint.vehicle": "Sur devis",
    "tint.building": "Sur devis",
    "cleaning.condition.pet-hair": "30€",
    "cleaning.condition.sand": "25€",
    "cleaning.condition.heavy-soiling": "40€",
    "cleaning.condition.smoke": "45€",
  });
});

it("a burn costs 79 euros for the first hole and 10 for each further one", () => {
  const cents = [1, 2, 3, 10, 0, -5, Number.NaN].map((holes) =>
    readOfferPrice(priceList, "renovation.cigarette-burn", undefined, holes),
  );
  expect(cents.map((price) => price && "cents" in price && price.cents)).toEqual([
    7900, 8900, 9900, 16_900, 7900, 7900, 7900,
  ]);
});

describe("every offer", () => {
  const sold: readonly (readonly [readonly OfferId[], readonly Parameters<typeof readOfferPrice>[2][]])[] = [
    [CAR_OFFERS, CAR_CATEGORIES],
    [UTILITY_OFFERS, UTILITY_CATEGORIES],
    [SUBSCRIPTION_OFFERS, SUBSCRIPTION_CATEGORIES],
    [SINGLE_PRICE_OFFERS, [undefined]],
  ];

  it.each(sold)(
    "of %j has a price and minutes together, in each category it is sold in",
    (offers, categories) => {
      for (const offer of offers) {
        const cells = categories.map((category) => ({
          price: readOfferPrice(priceList, offer, category),
          minutes: readOfferMinutes(offerMinutes, { offer, category }),
        }));
        for (const { price, minutes } of cells) {
          expect(price === null, offer).toBe(minutes === null);
          if (price && "cents" in price) expect(price.cents % 100, offer).toBe(0);
          if (minutes !== null) expect(Number.isInteger(minutes) && minutes >= 30, offer).toBe(true);
        }
        expect(
          cells.some(({ price }) => price !== null),
          offer,
        ).toBe(true);
      }
    },
  );

  it("is in both tables once, under an id that begins with its service", () => {
    const ids: readonly OfferId[] = sold.flatMap(([offers]) => offers);
    expect(Object.keys(priceList).toSorted()).toEqual(ids.toSorted());
    expect(Object.keys(offerMinutes).toSorted()).toEqual(ids.toSorted());
    expect([...new Set(ids.map((id) => id.split(".")[0]))]).toEqual([
      "cleaning",
      "polishing",
      "ceramic",
      "utility",
      "subscription",
      "renovation",
      "headlights",
      "sofa",
      "ppf",
      "tint",
    ]);
  });

  it("is not sold for another kind of vehicle", () => {
    expect([
      readOfferPrice(priceList, "cleaning.vip.complete", "U1"),
      readOfferPrice(priceList, "cleaning.vip.complete"),
      readOfferPrice(priceList, "utility.cleaning", "A"),
      readOfferPrice(priceList, "subscription.full.pro", "small"),
      readOfferPrice(priceList, "ceramic.gold", "toString" as "A"),
    ]).toEqual([null, null, null, null, null]);
  });
});

describe("rental", () => {
  it("machines", () => {
    expect({ rentalRates, rentalOriginalRates }).toEqual({
      rentalRates: {
        dustego: { daily: 1990, weekend: 2990, weeklyPerDay: 1290 },
        puzzi: { daily: 3490, weekend: 5290, weeklyPerDay: 1990 },
      },
      rentalOriginalRates: {
        dustego: { daily: 3500, weekend: 5500, weeklyPerDay: 2500 },
        puzzi: { daily: 4500, weekend: 7000, weeklyPerDay: 3000 },
      },
    });
  });

  it("packs, whose stated saving is what the two prices give", () => {
    expect(rentalPackPrices).toEqual({
      decouverte: { days: 1, price: 1990, originalPrice: 3500, savingsPercent: 43 },
      weekend: { days: 2, price: 2990, originalPrice: 5500, savingsPercent: 46 },
      semainePro: { days: 7, price: 8990, originalPrice: 17_500, savingsPercent: 49 },
    });
    for (const { price, originalPrice, savingsPercent } of Object.values(rentalPackPrices))
      expect(Math.round((1 - price / originalPrice) * 100)).toBe(savingsPercent);
  });

  it("a weekend on the Dustego saves 25.10 euros", () => {
    expect(
      priceRental(["2026-11-21", "2026-11-22"], rentalRates.dustego, rentalOriginalRates.dustego)
        ?.savingCents,
    ).toBe(2510);
  });
});
