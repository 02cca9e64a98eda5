import { groupThousands } from "./number-text.ts";

/** Integer euro cents: the type of every price until it is shown. */
export type Cents = number;

const NBSP = "\u00a0";
/** No price of ours is higher; larger input is refused. */
const MAX_CENTS = 100_000_000;

function split(cents: Cents): { sign: string; euros: string; decimals: string } {
  const rounded = Math.round(Math.abs(cents));
  return {
    sign: cents < 0 && rounded > 0 ? "-" : "",
    euros: String(Math.floor(rounded / 100)),
    decimals: String(rounded % 100).padStart(2, "0"),
  };
}

/** "1 349,00 €", with no-break spaces: shop, cart, rental. */
export function formatEuros(cents: Cents): string {
  const { sign, euros, decimals } = split(cents);
  return `${sign}${groupThousands(euros)},${decimals}${NBSP}€`;
}

/** "1 349 €" for services, which are priced in whole euros; falls back to two decimals when there are cents. */
export function formatEurosWhole(cents: Cents): string {
  const { sign, euros, decimals } = split(cents);
  return decimals === "00" ? `${sign}${groupThousands(euros)}${NBSP}€` : formatEuros(cents);
}

/** The quote's own price text, which parsePriceText reads back: "49€", "19.90€". */
export function formatPriceText(cents: Cents): string {
  const { sign, euros, decimals } = split(cents);
  return decimals === "00" ? `${sign}${euros}€` : `${sign}${euros}.${decimals}€`;
}

/** Always two decimals, point, no space: "284.00€", as the quote total is written. */
export function formatTotalText(cents: Cents): string {
  const { sign, euros, decimals } = split(cents);
  return `${sign}${euros}.${decimals}€`;
}

/** Digits, possibly grouped by spaces, then decimals after a comma or a point. */
const AMOUNT = /(-\s?)?(\d{1,3}(?:[ \u00a0\u202f]\d{3})+|\d+)(?:[.,](\d+))?/;

/**
 * Reads a price text: the euro sign is dropped, a comma counts as a point. "À partir de 600€" is 600 euros; texts
 * without an amount ("Sur devis", "Bientôt disponible") are null, and so is anything negative or absurdly large.
 */
export function parsePriceText(text: string): Cents | null {
  const match = AMOUNT.exec(text);
  if (!match || match[1] !== undefined || match[2] === undefined) return null;
  const euros = Number(match[2].replace(/\D/g, ""));
  const decimals = match[3] === undefined ? 0 : Math.round(Number(`0.${match[3]}`) * 100);
  const cents = euros * 100 + decimals;
  return cents <= MAX_CENTS ? cents : null;
}
