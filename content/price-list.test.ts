import { describe, expect, it } from "vitest";
import { parsePriceText } from "#domain/money/money.ts";
import { priceText } from "#domain/money/price.ts";
import { burnPrice } from "#domain/quote/renovation.ts";
import { priceRental } from "#domain/rental/rental.ts";
import {
  burnRates,
  ceramicPrices,
  ceramicProtectionPrices,
  exteriorOptionPrices,
  headlightPrice,
  interiorOptionPrices,
  polishingPrices,
  ppfPrice,
  rentalOriginalRates,
  rentalPackPrices,
  rentalRates,
  shampooPrices,
  sofaPrices,
  standardPrices,
  subscriptionPrices,
  tintPrice,
  utilityPrices,
  vipPrices,
} from "./price-list.ts";

/** The specification's tables, typed out again in euros and compared cell by cell. */

describe("prices by category", () => {
  it.each([
    ["Standard exterior", standardPrices.exterior, [49, 59, 69, 85]],
    ["Standard interior", standardPrices.interior, [51, 61, 75, 89]],
    ["Standard complete", standardPrices.complete, [89, 99, 109, 125]],
    ["VIP exterior", vipPrices.exterior, [75, 85, 95, 115]],
    ["VIP interior", vipPrices.interior, [85, 95, 105, 125]],
    ["VIP complete", vipPrices.complete, [135, 145, 165, 189]],
    ["Shampoo", shampooPrices, [89, 99, 115, 135]],
    ["Polishing carStaging", polishingPrices.carStaging, [350, 420, 480, 550]],
    ["Polishing brillance", polishingPrices.brillance, [520, 620, 750, 900]],
    ["Polishing extreme", polishingPrices.extreme, [650, 850, 1150, 1300]],
    ["Ceramic silver", ceramicPrices.silver, [749, 849, 949, 1099]],
    ["Ceramic gold", ceramicPrices.gold, [1199, 1349, 1499, 1699]],
    ["Ceramic platinum", ceramicPrices.platinum, [1899, 2099, 2299, 2499]],
  ])("%s", (_, prices, euros) => {
    const [a = 0, b = 0, c = 0, d = 0] = euros;
    expect(prices).toEqual({ A: a * 100, B: b * 100, C: c * 100, D: d * 100 });
  });

  it("utility cleaning", () => {
    expect(utilityPrices).toEqual({ U1: 13_000, U2: 15_000, U3: 17_000, U4: 25_000 });
  });
});

describe("fixed prices", () => {
  it("ceramic protections", () => {
    expect(ceramicProtectionPrices).toEqual({
      glass: 25_000,
      wheels: 30_000,
      leather: 40_000,
      plastics: 15_000,
      ppf: 22_000,
    });
  });

  it("renovation", () => {
    expect(burnRates).toEqual({ basePrice: 7900, extraHole: 1000 });
    expect([1, 2, 3].map((holes) => burnPrice(holes, burnRates))).toEqual([7900, 8900, 9900]);
    expect(headlightPrice).toBe(8000);
  });

  it("sofas", () => {
    expect(sofaPrices).toEqual({ essentiel: 9900, populaire: 12_000, demesure: 15_000 });
  });

  it("PPF and tint are on quote", () => {
    expect([priceText(ppfPrice), priceText(tintPrice)]).toEqual(["Sur devis", "Sur devis"]);
  });
});

describe("options", () => {
  it("exterior", () => {
    expect(
      Object.fromEntries(Object.entries(exteriorOptionPrices).map(([id, p]) => [id, priceText(p)])),
    ).toEqual({
      engineBay: "50€",
      hydrophobicGlass: "Sur devis",
      carnaubaWax: "120€",
      convertibleRoof: "119€",
      windscreenCeramic: "120€",
      bodyCeramicSelfHealing: "À partir de 600€",
      nxtcOneCeramic: "À partir de 220€",
      wheelCeramic: "Sur devis",
      expressBuffing: "60€",
      paintCorrection: "Sur devis",
    });
  });

  it("interior", () => {
    expect(
      Object.fromEntries(Object.entries(interiorOptionPrices).map(([id, p]) => [id, priceText(p)])),
    ).toEqual({
      seatShampoo: "Sur devis",
      carpetShampoo: "Sur devis",
      plasticsDressing: "45€",
      fabricWaterproofing: "80€",
      headlinerCleaning: "99€",
      ozoneDisinfection: "Bientôt disponible",
      leatherNourishing: "99€",
      leatherSealing: "99€",
      leatherCeramic: "Sur devis",
    });
  });

  it("count in a total as they read", () => {
    expect(parsePriceText(priceText(exteriorOptionPrices.bodyCeramicSelfHealing))).toBe(60_000);
    expect(parsePriceText(priceText(interiorOptionPrices.ozoneDisinfection))).toBeNull();
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

it("subscriptions per month", () => {
  expect(subscriptionPrices).toEqual({
    large: { full: { price: 9000, proPlan: 12_000 }, interior: { price: 6000, proPlan: 9000 } },
    standard: { full: { price: 8000 }, interior: { price: 5000 } },
    small: { full: { price: 8000 }, interior: { price: 5000 } },
  });
});
