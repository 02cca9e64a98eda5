import { WORKING_DAY_MINUTES as day } from "#domain/planning/work-length.ts";
import type { MinutesList } from "#domain/quote/offer-table.ts";

/** How long each offer takes on site, in minutes. First estimates, which the owner will replace by his own. */
export const offerMinutes: MinutesList = {
  "cleaning.standard.exterior": { A: 60, B: 70, C: 80, D: 100 },
  "cleaning.standard.interior": { A: 60, B: 70, C: 80, D: 100 },
  "cleaning.standard.complete": { A: 110, B: 130, C: 150, D: 180 },
  "cleaning.vip.exterior": { A: 100, B: 110, C: 130, D: 150 },
  "cleaning.vip.interior": { A: 120, B: 135, C: 150, D: 180 },
  "cleaning.vip.complete": { A: 210, B: 240, C: 270, D: 300 },
  "cleaning.shampoo.complete": { A: 150, B: 165, C: 180, D: 210 },

  "cleaning.option.engine-bay": 45,
  "cleaning.option.hydrophobic-glass": 45,
  "cleaning.option.carnauba-wax": 90,
  "cleaning.option.convertible-roof": 90,
  "cleaning.option.windscreen-ceramic": 60,
  "cleaning.option.body-ceramic-self-healing": day,
  "cleaning.option.n-xtc-one-ceramic": 240,
  "cleaning.option.wheel-ceramic": 180,
  "cleaning.option.express-buffing": 60,
  "cleaning.option.paint-correction": day,
  "cleaning.option.seat-shampoo": 90,
  "cleaning.option.carpet-shampoo": 60,
  "cleaning.option.plastics-dressing": 30,
  "cleaning.option.fabric-waterproofing": 45,
  "cleaning.option.headliner-cleaning": 60,
  "cleaning.option.ozone-disinfection": 60,
  "cleaning.option.leather-nourishing": 60,
  "cleaning.option.leather-sealing": 60,
  "cleaning.option.leather-ceramic": 120,

  "renovation.cigarette-burn": 45,
  "headlights.restoration": 90,

  "polishing.car-staging": { A: 3 * day, B: 3 * day, C: 3 * day, D: 3 * day },
  "polishing.brillance": { A: 5 * day, B: 6 * day, C: 6 * day, D: 7 * day },
  "polishing.extreme": { A: 7 * day, B: 9 * day, C: 12 * day, D: 15 * day },

  "ceramic.silver": { A: 2 * day, B: 2 * day, C: 2 * day, D: 3 * day },
  "ceramic.gold": { A: 3 * day, B: 3 * day, C: 4 * day, D: 4 * day },
  "ceramic.platinum": { A: 4 * day, B: 5 * day, C: 5 * day, D: 6 * day },
  "ceramic.protection.glass": 120,
  "ceramic.protection.wheels": 180,
  "ceramic.protection.leather": 180,
  "ceramic.protection.plastics": 90,
  "ceramic.protection.ppf": 120,

  "utility.cleaning": { U1: 120, U2: 150, U3: 180, U4: 240 },

  "sofa.essentiel": 90,
  "sofa.populaire": 120,
  "sofa.demesure": 150,

  "ppf.front-bumper": day,
  "ppf.front-face": 2 * day,
  "ppf.whole-car": 5 * day,
  "tint.vehicle": 240,
  "tint.building": 240,

  "cleaning.condition.pet-hair": 30,
  "cleaning.condition.sand": 30,
  "cleaning.condition.heavy-soiling": 45,
  "cleaning.condition.smoke": 45,

  // One visit a month.
  "subscription.full": { large: 150, standard: 120, small: 90 },
  "subscription.interior": { large: 90, standard: 70, small: 50 },
  "subscription.full.pro": { large: 150 },
  "subscription.interior.pro": { large: 90 },
};
