import { findChoice } from "../quote/find-choice.ts";
import type { PriceList } from "../quote/offer-table.ts";
import type { ServiceLine } from "./cart.ts";
import { listedPrice } from "./offer-line.ts";

/** The line at today's price; a line that names no offer of the list stays as it is. */
export function repriceLine(prices: PriceList, line: ServiceLine): ServiceLine {
  const choice = findChoice(prices, line);
  return choice ? { ...line, ...listedPrice(prices, choice) } : line;
}
