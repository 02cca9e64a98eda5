import type { Cents } from "./money.ts";

/** Shares an amount by weight, to the cent: the parts add up, the largest fractions are rounded up. */
export function splitCents(cents: Cents, weights: readonly number[]): readonly Cents[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (cents * weight) / whole);
  const parts = exact.map(Math.floor);
  const missing = cents - parts.reduce((sum, part) => sum + part, 0);
  const fraction = (index: number) => (exact[index] ?? 0) - (parts[index] ?? 0);
  const roundedUp = [...parts.keys()].sort((one, other) => fraction(other) - fraction(one)).slice(0, missing);
  for (const index of roundedUp) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}
