import {
  type CalendarDay,
  daysBetween,
  formatDayNumeric,
  isCalendarDay,
  isWeekend,
} from "../calendar/dates.ts";
import { type Cents, formatEuros } from "../money/money.ts";

/** The machines the program ships; the owner adds others. */
export const SHIPPED_MACHINES = ["dustego", "puzzi"] as const;
export type ShippedMachine = (typeof SHIPPED_MACHINES)[number];

/** The name a machine is stored under. */
export type MachineKey = string;

/** A flat price for a weekend; the week is a price per day. */
export type RentalRates = {
  readonly daily: Cents;
  readonly weekend: Cents;
  readonly weeklyPerDay: Cents;
};

export const RATE_NAMES = ["daily", "weekend", "weeklyPerDay"] as const satisfies (keyof RentalRates)[];

export type RentalRule = "daily" | "weekend" | "weekly";

export type RentalPrice = {
  readonly days: readonly CalendarDay[];
  readonly rule: RentalRule;
  readonly cents: Cents;
  readonly originalCents: Cents;
  readonly savingCents: Cents;
};

/** The offer's countdown, from the page's first view in this browser. */
export const PROMO_DURATION_MS = 6 * 60 * 60 * 1000;

export function promoRemainingMs(firstViewMs: number, nowMs: number): number {
  return Math.min(PROMO_DURATION_MS, Math.max(0, firstViewMs + PROMO_DURATION_MS - nowMs));
}

/** Distinct, real days in the order of time. */
export function normaliseDays(days: readonly string[]): readonly CalendarDay[] {
  return [...new Set(days.filter(isCalendarDay))].sort();
}

/**
 * Two days of which at least one is a Saturday or Sunday: the weekend. Seven or more: the week. The rule counts the
 * days chosen and does not ask that they touch: a Saturday and the Wednesday after are two days including a Saturday,
 * and cost the weekend's price; seven single Mondays cost seven days at the weekly rate. Only those days are booked.
 */
export function rentalRule(days: readonly CalendarDay[]): RentalRule {
  if (days.length === 2 && days.some(isWeekend)) return "weekend";
  return days.length >= 7 ? "weekly" : "daily";
}

export function priceByRule(rule: RentalRule, count: number, rates: RentalRates): Cents {
  if (rule === "weekend") return Math.round(rates.weekend);
  return Math.round(count * (rule === "weekly" ? rates.weeklyPerDay : rates.daily));
}

/** Null without a single valid day. The crossed-out price follows the same rule; the saving is the difference. */
export function priceRental(
  chosen: readonly string[],
  rates: RentalRates,
  originalRates: RentalRates,
): RentalPrice | null {
  const days = normaliseDays(chosen);
  if (days.length === 0) return null;
  const rule = rentalRule(days);
  const cents = priceByRule(rule, days.length, rates);
  const originalCents = priceByRule(rule, days.length, originalRates);
  return { days, rule, cents, originalCents, savingCents: originalCents - cents };
}

/** A pack's own price, which may be lower than the rule's (the week's pack is). */
export type RentalPackTerms = {
  readonly machine: MachineKey;
  readonly rule: RentalRule;
  readonly days: number;
  readonly price: Cents;
  readonly originalPrice: Cents;
};

/** A pack is made for its machine, its number of days and its kind of days. */
export function isPackFor(pack: RentalPackTerms, machine: string, chosen: readonly string[]): boolean {
  const days = normaliseDays(chosen);
  return machine === pack.machine && days.length === pack.days && rentalRule(days) === pack.rule;
}

/** The pack's price where it is made for the days; otherwise the rule's price stays. */
export function applyPack(base: RentalPrice, machine: MachineKey, pack: RentalPackTerms | null): RentalPrice {
  if (!pack || !isPackFor(pack, machine, base.days)) return base;
  return {
    ...base,
    cents: pack.price,
    originalCents: pack.originalPrice,
    savingCents: pack.originalPrice - pack.price,
  };
}

/** "Du 21/11/2026 au 22/11/2026", or the days one by one when they do not follow each other. */
export function formatDays(chosen: readonly CalendarDay[]): string {
  const days = normaliseDays(chosen);
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return "";
  if (days.length === 1) return `Le ${formatDayNumeric(first)}`;
  if (daysBetween(first, last) === days.length - 1)
    return `Du ${formatDayNumeric(first)} au ${formatDayNumeric(last)}`;
  return `Les ${days.slice(0, -1).map(formatDayNumeric).join(", ")} et ${formatDayNumeric(last)}`;
}

/** What the cart line says: dates, number of days and saving. */
export function rentalDetails(price: RentalPrice): string {
  const count = price.days.length;
  const saving = price.savingCents > 0 ? `, économie ${formatEuros(price.savingCents)}` : "";
  return `${formatDays(price.days)}, ${count} ${count > 1 ? "jours" : "jour"}${saving}`;
}

type RentalStep = 1 | 2 | 3;
export type RentalIssue = "machine" | "dates";
export type RentalWizardState = {
  readonly step: RentalStep;
  readonly machine: MachineKey | null;
  readonly days: readonly CalendarDay[];
};

export const INITIAL_RENTAL: RentalWizardState = { step: 1, machine: null, days: [] };

function rentalIssue({ step, machine, days }: RentalWizardState): RentalIssue | null {
  if (step === 1 && machine === null) return "machine";
  if (step === 2 && normaliseDays(days).length === 0) return "dates";
  return null;
}

export function nextRentalStep(wizard: RentalWizardState): {
  readonly issue: RentalIssue | null;
  readonly wizard: RentalWizardState;
} {
  const issue = rentalIssue(wizard);
  if (issue !== null || wizard.step === 3) return { issue, wizard };
  return { issue, wizard: { ...wizard, step: wizard.step === 1 ? 2 : 3 } };
}

export function previousRentalStep(wizard: RentalWizardState): RentalWizardState {
  return wizard.step === 1 ? wizard : { ...wizard, step: wizard.step === 3 ? 2 : 1 };
}
