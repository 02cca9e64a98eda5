import type { Cents } from "../money/money.ts";

/** Why a new price is probably a typing mistake. */
export type PriceDoubt =
  | "empty"
  | "removed"
  | "not-a-price"
  | "negative"
  | "free"
  | "far-above"
  | "far-below";

interface PriceRules {
  /** Whether emptying the price takes what it is for out of the list. */
  readonly isRemovable?: boolean;
  /** Whether it may be given for nothing. */
  readonly mayBeFree?: boolean;
}

/** A price that grew or shrank by this factor is asked about once more. */
const farFactor = 5;

/** Null for a price that can be published as it is. `cents`: undefined when nothing was typed, null when it is no amount. */
export function doubtOfPrice(
  before: Cents | null,
  cents: Cents | null | undefined,
  { isRemovable = false, mayBeFree = false }: PriceRules = {},
): PriceDoubt | null {
  if (cents === undefined) return isRemovable ? "removed" : "empty";
  if (cents === null) return "not-a-price";
  if (cents === 0 && mayBeFree) return "free";
  if (cents <= 0) return "negative";
  if (before === null || before === 0) return null;
  if (cents >= before * farFactor) return "far-above";
  return cents * farFactor <= before ? "far-below" : null;
}

/**
 * What was typed or pasted into a price: "79", "79,90 €", "1 150". Undefined when empty, null when it is no amount.
 */
export function readTypedPrice(typed: string): Cents | null | undefined {
  const text = typed.replace(/[\s\u00a0\u202f€]/g, "");
  if (text === "") return undefined;
  const [, sign = "", euros = "", cents = ""] = /^(-?)(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  if (euros === "") return null;
  const amount = Number(euros) * 100 + Number(cents.padEnd(2, "0"));
  return sign ? -amount : amount;
}
