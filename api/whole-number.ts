import { z } from "zod";

/**
 * A whole number in an address, written with digits alone: what only programs take for a number ("1e2", "0x10",
 * " 5 ", "+5", "") is refused.
 */
export function wholeNumber(lowest: number, highest: number) {
  return z.preprocess(digitsAsNumber, z.int().min(lowest).max(highest));
}

function digitsAsNumber(value: unknown): unknown {
  return typeof value === "string" && /^\d{1,10}$/.test(value) ? Number(value) : value;
}
