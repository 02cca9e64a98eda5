/** "12 400": a whole number's digits by threes, with no-break spaces. */
export function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, "\u00a0");
}

/** "4,7": as many decimals as the number has. */
export function decimalComma(value: number): string {
  return String(value).replace(".", ",");
}
