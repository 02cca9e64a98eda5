import { expect, it } from "vitest";
import { CAR_OFFERS, SINGLE_PRICE_OFFERS, SUBSCRIPTION_OFFERS, UTILITY_OFFERS } from "#domain/quote/offer.ts";
import { aftercareOf, nextVisitOf } from "./aftercare.ts";
import { checkGroups } from "./checklists.ts";
import { vanItems } from "./van-items.ts";

const everyOffer = [...CAR_OFFERS, ...UTILITY_OFFERS, ...SUBSCRIPTION_OFFERS, ...SINGLE_PRICE_OFFERS];
const line = (offer: string | null, title = "Ligne") => ({ id: "l1", offer, title });

it("every offer has something to tick, each item with an id of its own", () => {
  for (const offer of everyOffer) expect(checkGroups([line(offer)]), offer).not.toEqual([]);
  const ids = checkGroups(everyOffer.map((offer) => line(offer)))
    .filter(({ title }) => title !== "Prestations")
    .flatMap(({ items }) => items.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => /^[a-z0-9.-]{1,80}$/.test(id))).toBe(true);
});

it("a complete cleaning with an option ticks the outside, the inside and the option, each once", () => {
  const groups = checkGroups([
    line("cleaning.vip.complete"),
    line("cleaning.vip.exterior"),
    { id: "l2", offer: "cleaning.option.carnauba-wax", title: "Cire de carnauba" },
    line(null, "Vieille ligne"),
  ]);
  expect(groups.map(({ title }) => title)).toEqual(["Extérieur", "Intérieur", "Prestations"]);
  expect(groups[2]?.items.map(({ label }) => label)).toEqual(["Cire de carnauba", "Vieille ligne"]);
});

it("the van holds each thing once, and what was declared", () => {
  const offers = ["cleaning.option.seat-shampoo", "cleaning.option.carpet-shampoo", null];
  const labels = vanItems({ offers, problems: ["poils_animaux"], isWaterless: true }).map(
    ({ label }) => label,
  );
  expect(labels.filter((label) => label === "Injecteur-extracteur")).toHaveLength(1);
  expect(labels).toContain("Brosse pour poils d’animaux");
  expect(labels).toContain("Produits sans eau");
});

it("the longest wait counts, and the nearest next visit", () => {
  const offers = ["cleaning.option.plastics-dressing", "ceramic.gold"];
  expect(aftercareOf(offers)).toMatchObject({ days: 7 });
  expect(nextVisitOf(offers)).toMatchObject({ months: 3 });
  expect(aftercareOf([null, "cleaning.standard.exterior"])).toBeNull();
  expect(nextVisitOf([null])).toBeNull();
});
