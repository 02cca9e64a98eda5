import { type DilutionMode, dilutionPath } from "#content/dilution.ts";
import type { PageAddress } from "#content/site-path.ts";
import {
  clampPercent,
  type Dilution,
  diluteByPercent,
  diluteByRatio,
  parseQuantity,
} from "#domain/shop/dilution.ts";

/** The content of the fields, as typed: an address or a visitor may have written anything. */
export type DilutionState = {
  readonly mode: DilutionMode;
  readonly ratio: string;
  readonly pourcentage: string;
  readonly total: string;
};

/** A worked example, so that the bottle is not empty at first sight. */
export const DILUTION_EXAMPLE: DilutionState = {
  mode: "ratio",
  ratio: "10",
  pourcentage: "10",
  total: "1000",
};

const MAX_LENGTH = 16;

/** The setting an address carries; the example when it carries none. */
export function readDilution(query: URLSearchParams): DilutionState {
  const names = ["mode", "ratio", "pourcentage", "total"] as const;
  if (!names.some((name) => query.has(name))) return DILUTION_EXAMPLE;
  const text = (name: (typeof names)[number]) => (query.get(name) ?? "").trim().slice(0, MAX_LENGTH);
  return {
    mode: query.get("mode") === "pourcentage" ? "pourcentage" : "ratio",
    ratio: text("ratio"),
    pourcentage: clampPercentText(text("pourcentage")),
    total: text("total"),
  };
}

/** Only the fields of the mode shown. */
export function writeDilution(state: DilutionState): PageAddress {
  const { mode, total } = state;
  const own = mode === "ratio" ? state.ratio : state.pourcentage;
  return `${dilutionPath}?${new URLSearchParams({ mode, [mode]: own, total })}`;
}

export function dilutionOf({ mode, ratio, pourcentage, total }: DilutionState): Dilution | null {
  return mode === "ratio"
    ? diluteByRatio(parseQuantity(ratio), parseQuantity(total))
    : diluteByPercent(parseQuantity(pourcentage), parseQuantity(total));
}

/** The field never holds more than 100 nor less than 0; what is being typed ("12,") is left alone. */
export function clampPercentText(text: string): string {
  if (text.trim().startsWith("-")) return "0";
  const value = parseQuantity(text);
  return Number.isNaN(value) || clampPercent(value) === value ? text : String(clampPercent(value));
}

export function resetDilution(state: DilutionState): DilutionState {
  return state.mode === "ratio"
    ? { ...state, ratio: "", total: "" }
    : { ...state, pourcentage: "", total: "" };
}
