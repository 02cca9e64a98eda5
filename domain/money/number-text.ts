/** "12 400": a whole number's digits by threes, with no-break spaces. */
export function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, "\u00a0");
}

/** "12 400": how many there are, with the narrow no-break spaces of French, without the browser's language tables. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, "\u202f");
}

/** "4,7": as many decimals as the number has. */
export function decimalComma(value: number): string {
  return String(value).replace(".", ",");
}
