import { rentalPriceOf } from "#content/rental-price.ts";
import { addDays, type CalendarDay } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import type { RentalPrice, RentalRule } from "#domain/rental/rental.ts";

export const ruleNames: Readonly<Record<RentalRule, string>> = {
  daily: "Tarif journée",
  weekend: "Forfait week-end",
  weekly: "Tarif semaine",
};

const passesTo: Readonly<Record<RentalRule, string>> = {
  daily: "passerait au tarif journée",
  weekend: "passerait au forfait week-end",
  weekly: "passerait au tarif semaine",
};

/** The tip shown when one day more, or one less, falls under another rate. */
export function rentalTip(
  machine: string,
  price: RentalPrice,
): { readonly text: string; readonly amount: string; readonly days: string } | null {
  const { days, rule } = price;
  const last = days.at(-1);
  if (last === undefined) return null;
  const more = tipFor("Un jour de plus", machine, [...days, addDays(last, 1)], rule);
  return more ?? (days.length > 1 ? tipFor("Un jour de moins", machine, days.slice(0, -1), rule) : null);
}

function tipFor(what: string, machine: string, days: readonly CalendarDay[], rule: RentalRule) {
  const other = rentalPriceOf({ machine, days });
  if (!other || other.rule === rule) return null;
  const count = other.days.length;
  return {
    text: `${what} ${passesTo[other.rule]}\u00a0: `,
    amount: formatEuros(other.cents),
    days: count > 1 ? ` les ${count} jours.` : " la journée.",
  };
}
