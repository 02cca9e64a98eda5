import type { CalendarDay } from "../calendar/dates.ts";
import type { PassportSurface } from "./surfaces.ts";

/** care: washing and cleaning; correction: polishing. */
export const PASSPORT_KINDS = ["film", "coating", "tint", "correction", "care", "reading"] as const;
export type PassportKind = (typeof PASSPORT_KINDS)[number];

/** One thing that was done to a vehicle, or one reading of the paint gauge. */
export interface PassportEntry {
  readonly id: string;
  readonly kind: PassportKind;
  readonly surfaces: readonly PassportSurface[];
  /** As domain/quote/offer.ts names it; null for what no offer is. */
  readonly offer: string | null;
  readonly title: string;
  /** The film or the coating as its maker names it. */
  readonly product: string;
  readonly finish: string;
  readonly batch: string;
  /** Share of the light that passes a tinted glass, in percent. */
  readonly light: number | null;
  /** Of a reading. */
  readonly microns: number | null;
  readonly doneOn: CalendarDay;
  readonly curedOn: CalendarDay | null;
  readonly guaranteedUntil: CalendarDay | null;
  /** The first one. */
  readonly upkeepOn: CalendarDay | null;
}

/** An entry without what else its row holds: whoever is shown it gets no more. */
export function entryOnly(entry: PassportEntry): PassportEntry {
  const { id, kind, surfaces, offer, title, product, finish, batch } = entry;
  const { light, microns, doneOn, curedOn, guaranteedUntil, upkeepOn } = entry;
  const done = { id, kind, surfaces, offer, title, product, finish, batch, light, microns };
  return { ...done, doneOn, curedOn, guaranteedUntil, upkeepOn };
}

/** What stays on the vehicle until it is done again. */
const lastingKinds: readonly PassportKind[] = ["film", "coating", "tint"];

type Covering = Pick<PassportEntry, "kind" | "surfaces" | "doneOn">;

/**
 * Films, coatings and tints that still lie on the vehicle, newest first: one whose every surface was done again since is
 * left out. Of two of the same day the one given later counts.
 */
export function lyingWork<Entry extends Covering>(entries: readonly Entry[]): readonly Entry[] {
  const covered = new Set<string>();
  return entries
    .filter(({ kind }) => lastingKinds.includes(kind))
    .toReversed()
    .toSorted((a, b) => b.doneOn.localeCompare(a.doneOn))
    .filter(({ kind, surfaces }) => {
      const keys = surfaces.map((surface) => `${kind} ${surface}`);
      const isCovered = keys.length > 0 && keys.every((key) => covered.has(key));
      for (const key of keys) covered.add(key);
      return !isCovered;
    });
}

type Reading = Pick<PassportEntry, "kind" | "surfaces" | "doneOn" | "microns">;

/** The last reading of each surface. Of two of the same day the one given later counts. */
export function lastReadings<Entry extends Reading>(entries: readonly Entry[]): readonly Entry[] {
  const seen = new Set<string>();
  return entries
    .filter(({ kind, microns }) => kind === "reading" && microns !== null)
    .toReversed()
    .toSorted((a, b) => b.doneOn.localeCompare(a.doneOn))
    .filter(({ surfaces: [surface = ""] }) => {
      const isNew = !seen.has(surface);
      seen.add(surface);
      return isNew;
    });
}
