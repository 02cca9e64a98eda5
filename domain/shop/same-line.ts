import { parsePriceText } from "../money/money.ts";
import type { ServiceLine } from "./cart.ts";

/** Whether two lines ask for the same: by their ids, or by their texts where one comes from an older version. */
export function isSameLine(line: ServiceLine, other: ServiceLine): boolean {
  const textOf = line.offer === undefined || other.offer === undefined ? wordsOf : idsOf;
  return textOf(line) === textOf(other);
}

/** A film's kind and finish are in its details only. */
function idsOf({ offer, category, count, type, details, vehicleModel }: ServiceLine): string {
  return JSON.stringify([offer, category, count, vehicleModel, type === "ppf" ? details : ""]);
}

/** The price by its amount: "99€" in a stored cart is "99.00€" today. */
function wordsOf({ type, title, price, details, vehicleModel }: ServiceLine): string {
  return JSON.stringify([type, title, parsePriceText(price), details, vehicleModel]);
}
