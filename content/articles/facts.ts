import { formatEuros, formatEurosWhole } from "#domain/money/money.ts";
import { findChoice } from "#domain/quote/find-choice.ts";
import { type PriceList, readOfferPrice } from "#domain/quote/offer-table.ts";
import { business } from "../business.ts";
import { currentMachines } from "../current-machines.ts";
import { currentPriceList } from "../current-price-list.ts";
import type { Machine } from "../machines.ts";

/** What an article may quote besides offers: `{{rentalRates.puzzi.daily}}`, `{{machines.puzzi.specs.tank}}`. Numbers are cents. */
function factsOf(fleet: readonly Machine[]): unknown {
  return {
    rentalRates: Object.fromEntries(fleet.map(({ key, prices }) => [key, prices])),
    machines: Object.fromEntries(fleet.map((machine) => [machine.key, machine])),
    business,
  };
}

const marks = /\{\{([\w.:-]+)\}\}/g;

/** Priced to the cent everywhere on the site; the car's services in whole euros. */
const withDecimals = /^(utility|sofa|subscription)\./;

/** Prices are written in one place: the articles refer to them, so that a change reaches the text. */
export function fillFacts(
  text: string,
  prices: PriceList = currentPriceList(),
  fleet: readonly Machine[] = currentMachines(),
): string {
  return text.replace(marks, (_, name: string) => {
    const fact = readFact(name, prices, fleet);
    if (fact === null) throw new Error(`Article names an unknown fact: "${name}"`);
    return fact;
  });
}

/** The same for the owner's texts: a fact that is gone leaves its place empty. */
export function fillKnownFacts(text: string): string {
  const prices = currentPriceList();
  return text.replace(marks, (_, name: string) => readFact(name, prices) ?? "");
}

/** The first name in a text that is no fact; null when all of them are. */
export function unknownFact(text: string): string | null {
  const prices = currentPriceList();
  for (const [, name = ""] of text.matchAll(marks)) if (readFact(name, prices) === null) return name;
  return null;
}

function readFact(
  name: string,
  prices: PriceList,
  fleet: readonly Machine[] = currentMachines(),
): string | null {
  return name.startsWith("offer:") ? offerFact(name, prices) : factAt(name, factsOf(fleet));
}

/** `offer:ceramic.gold:A`, or `offer:headlights.restoration` where the category does not matter. */
function offerFact(name: string, prices: PriceList): string | null {
  const [, offer = "", category] = name.split(":");
  const choice = findChoice(prices, { offer, ...(category && { category }) });
  const price = choice && readOfferPrice(prices, choice.offer, choice.category);
  if (!price || !("cents" in price)) return null;
  return withDecimals.test(offer) ? formatEuros(price.cents) : formatEurosWhole(price.cents);
}

function factAt(path: string, facts: unknown): string | null {
  const value = path.split(".").reduce(step, facts);
  if (typeof value === "number") return formatEuros(value);
  return typeof value === "string" ? value : null;
}

function step(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  return Reflect.get(value, name);
}
