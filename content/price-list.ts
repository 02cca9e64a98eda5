import type { PriceList } from "#domain/quote/offer-table.ts";

const onQuote = { kind: "onQuote" } as const;

/**
 * What each offer costs, in cents, written 49_00 for 49 euros. Read it through readOfferPrice, with the list that
 * currentPriceList gives.
 */
export const priceList: PriceList = {
  "cleaning.standard.exterior": { A: 49_00, B: 59_00, C: 69_00, D: 85_00 },
  "cleaning.standard.interior": { A: 51_00, B: 61_00, C: 75_00, D: 89_00 },
  "cleaning.standard.complete": { A: 89_00, B: 99_00, C: 109_00, D: 125_00 },
  "cleaning.vip.exterior": { A: 75_00, B: 85_00, C: 95_00, D: 115_00 },
  "cleaning.vip.interior": { A: 85_00, B: 95_00, C: 105_00, D: 125_00 },
  "cleaning.vip.complete": { A: 135_00, B: 145_00, C: 165_00, D: 189_00 },
  "cleaning.shampoo.complete": { A: 89_00, B: 99_00, C: 115_00, D: 135_00 },

  "cleaning.option.engine-bay": 50_00,
  "cleaning.option.hydrophobic-glass": onQuote,
  "cleaning.option.carnauba-wax": 120_00,
  "cleaning.option.convertible-roof": 119_00,
  "cleaning.option.windscreen-ceramic": 120_00,
  "cleaning.option.body-ceramic-self-healing": { kind: "from", cents: 600_00 },
  "cleaning.option.n-xtc-one-ceramic": { kind: "from", cents: 220_00 },
  "cleaning.option.wheel-ceramic": onQuote,
  "cleaning.option.express-buffing": 60_00,
  "cleaning.option.paint-correction": onQuote,
  "cleaning.option.seat-shampoo": onQuote,
  "cleaning.option.carpet-shampoo": onQuote,
  "cleaning.option.plastics-dressing": 45_00,
  "cleaning.option.fabric-waterproofing": 80_00,
  "cleaning.option.headliner-cleaning": 99_00,
  "cleaning.option.ozone-disinfection": { kind: "soon" },
  "cleaning.option.leather-nourishing": 99_00,
  "cleaning.option.leather-sealing": 99_00,
  "cleaning.option.leather-ceramic": onQuote,

  "renovation.cigarette-burn": { kind: "counted", cents: 79_00, extraCents: 10_00 },
  "headlights.restoration": 80_00,

  "polishing.car-staging": { A: 350_00, B: 420_00, C: 480_00, D: 550_00 },
  "polishing.brillance": { A: 520_00, B: 620_00, C: 750_00, D: 900_00 },
  "polishing.extreme": { A: 650_00, B: 850_00, C: 1_150_00, D: 1_300_00 },

  "ceramic.silver": { A: 749_00, B: 849_00, C: 949_00, D: 1_099_00 },
  "ceramic.gold": { A: 1_199_00, B: 1_349_00, C: 1_499_00, D: 1_699_00 },
  "ceramic.platinum": { A: 1_899_00, B: 2_099_00, C: 2_299_00, D: 2_499_00 },
  "ceramic.protection.glass": 250_00,
  "ceramic.protection.wheels": 300_00,
  "ceramic.protection.leather": 400_00,
  "ceramic.protection.plastics": 150_00,
  "ceramic.protection.ppf": 220_00,

  "utility.cleaning": { U1: 130_00, U2: 150_00, U3: 170_00, U4: 250_00 },

  "sofa.essentiel": 99_00,
  "sofa.populaire": 120_00,
  "sofa.demesure": 150_00,

  "ppf.front-bumper": onQuote,
  "ppf.front-face": onQuote,
  "ppf.whole-car": onQuote,
  "tint.vehicle": onQuote,
  "tint.building": onQuote,

  // Not in the specification: what a vehicle's state may add, agreed on site.
  "cleaning.condition.pet-hair": 30_00,
  "cleaning.condition.sand": 25_00,
  "cleaning.condition.heavy-soiling": 40_00,
  "cleaning.condition.smoke": 45_00,

  // Per month.
  "subscription.full": { large: 90_00, standard: 80_00, small: 80_00 },
  "subscription.interior": { large: 60_00, standard: 50_00, small: 50_00 },
  "subscription.full.pro": { large: 120_00 },
  "subscription.interior.pro": { large: 90_00 },
};
