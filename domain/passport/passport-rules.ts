import { addDays, type CalendarDay } from "../calendar/dates.ts";
import { addMonths } from "../calendar/months.ts";
import type { PassportKind } from "./passport-entry.ts";

/** The owner's figures. 0 is none. */
export interface PassportRules {
  readonly curingDays: { readonly film: number; readonly coating: number; readonly tint: number };
  readonly guaranteeMonths: {
    readonly film: number;
    readonly tint: number;
    /** A coloured film fades sooner. */
    readonly colourTint: number;
    readonly silver: number;
    readonly gold: number;
    readonly platinum: number;
    /** Coatings of single parts and those of the cleaning options. */
    readonly otherCoating: number;
  };
  readonly upkeepMonths: { readonly film: number; readonly coating: number };
  /** How long before its end a guarantee is spoken of. */
  readonly guaranteeNoticeDays: number;
}

export const DEFAULT_PASSPORT_RULES: PassportRules = {
  curingDays: { film: 7, coating: 7, tint: 5 },
  guaranteeMonths: {
    film: 120,
    tint: 120,
    colourTint: 60,
    silver: 24,
    gold: 60,
    platinum: 84,
    otherCoating: 12,
  },
  upkeepMonths: { film: 12, coating: 6 },
  guaranteeNoticeDays: 30,
};

export interface PassportDates {
  readonly curedOn: CalendarDay | null;
  readonly guaranteedUntil: CalendarDay | null;
  readonly upkeepOn: CalendarDay | null;
}

interface DatedWork {
  readonly kind: PassportKind;
  readonly offer: string | null;
  readonly product?: string;
}

/** What follows from work of that day. */
export function passportDates(work: DatedWork, doneOn: CalendarDay, rules: PassportRules): PassportDates {
  const { kind } = work;
  if (kind !== "film" && kind !== "coating" && kind !== "tint")
    return { curedOn: null, guaranteedUntil: null, upkeepOn: null };
  const curing = rules.curingDays[kind];
  const guarantee = guaranteeMonths(work, rules);
  const upkeep = upkeepMonths(kind, rules);
  return {
    curedOn: curing > 0 ? addDays(doneOn, curing) : null,
    guaranteedUntil: guarantee > 0 ? addMonths(doneOn, guarantee) : null,
    upkeepOn: upkeep > 0 ? addMonths(doneOn, upkeep) : null,
  };
}

const packs = ["silver", "gold", "platinum"] as const;

function guaranteeMonths({ kind, offer, product }: DatedWork, { guaranteeMonths: months }: PassportRules) {
  if (kind === "film") return months.film;
  if (kind === "tint") return product === "color" ? months.colourTint : months.tint;
  const pack = packs.find((known) => offer === `ceramic.${known}`);
  return pack ? months[pack] : months.otherCoating;
}

/** A film is inspected, a coating gets its booster. */
export function upkeepKind(kind: PassportKind): "inspection" | "booster" {
  return kind === "film" ? "inspection" : "booster";
}

/** How often the upkeep comes back; 0: never. */
export function upkeepMonths(kind: PassportKind, { upkeepMonths: months }: PassportRules): number {
  return kind === "film" || kind === "coating" ? months[kind] : 0;
}

interface Upkept {
  readonly kind: PassportKind;
  readonly upkeepOn: CalendarDay | null;
  readonly guaranteedUntil: CalendarDay | null;
}

/**
 * The first upkeep on or after this day: the entry's own, then every so many months. None from the last day of the
 * guarantee, when the work has to be renewed.
 */
export function nextUpkeep(entry: Upkept, from: CalendarDay, rules: PassportRules): CalendarDay | null {
  const { kind, upkeepOn, guaranteedUntil } = entry;
  if (upkeepOn === null) return null;
  const rhythm = upkeepMonths(kind, rules);
  let due = upkeepOn;
  for (let count = 1; due < from && rhythm > 0; count += 1) due = addMonths(upkeepOn, count * rhythm);
  return due < from || (guaranteedUntil !== null && due >= guaranteedUntil) ? null : due;
}
