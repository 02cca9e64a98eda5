import { expect, it } from "vitest";
import { readOfferName } from "./old-offer-name.ts";

it.each([
  ["vip-complete", "cleaning.vip.complete"],
  ["standard-exterior", "cleaning.standard.exterior"],
  ["shampoo-complete", "cleaning.shampoo.complete"],
  ["option-paint-correction", "cleaning.option.paint-correction"],
  ["engine-bay", "cleaning.option.engine-bay"],
  ["n-xtc-one-ceramic", "cleaning.option.n-xtc-one-ceramic"],
  ["renovation-burn", "renovation.cigarette-burn"],
  ["cigarette-burn", "renovation.cigarette-burn"],
  ["headlights", "headlights.restoration"],
  ["special-ceramic-gold", "ceramic.gold"],
  ["special-polishing-carStaging", "polishing.car-staging"],
  ["special-polishing-extreme", "polishing.extreme"],
  ["special-tint", "tint.vehicle"],
  ["utility-U3", "utility.cleaning"],
  ["cleaning.vip.complete", "cleaning.vip.complete"],
  ["VIP Complet", "VIP Complet"],
  ["", ""],
])("reads %j as %j", (name, offer) => {
  expect(readOfferName(name)).toBe(offer);
});
