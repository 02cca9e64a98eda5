import { formatEuros, formatEurosWhole } from "#domain/money/money.ts";
import { business } from "../business.ts";
import { machines } from "../machines.ts";
import * as tarifs from "../price-list.ts";

/** What an article may quote: `{{tarifs.headlightPrice}}`, `{{machines.puzzi.specs.tank}}`. Numbers are cents. */
const facts: unknown = { tarifs, machines, business };

/** Priced to the cent everywhere on the site; the car's services in whole euros. */
const withDecimals = /^tarifs\.(utility|sofa|subscription|rental|giftCard|referral)/;

/** Prices live in one place: the articles name them, and a change there reaches the prose. */
export function fillFacts(text: string): string {
  return text.replace(/\{\{([\w.]+)\}\}/g, (_, path: string) => {
    const value = path.split(".").reduce(step, facts);
    if (typeof value === "number")
      return withDecimals.test(path) ? formatEuros(value) : formatEurosWhole(value);
    if (typeof value === "string") return value;
    throw new Error(`Article names an unknown fact: "${path}"`);
  });
}

function step(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  return Reflect.get(value, name);
}
