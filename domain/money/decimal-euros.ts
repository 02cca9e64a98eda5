import type { Cents } from "./money.ts";

/** "12.90": as machines read it. Apart from the amounts of people, which public pages would load with it. */
export function decimalEuros(cents: Cents): string {
  return (cents / 100).toFixed(2);
}
