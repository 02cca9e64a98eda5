/** What a price is below another, in whole per cent. */
export function percentOff(cents: number, original: number): number {
  return Math.round((1 - cents / original) * 100);
}
