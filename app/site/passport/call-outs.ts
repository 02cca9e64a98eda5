import { placeOfEntry, type SurfacePlace } from "#app/art/surface-places.ts";
import type { PassportEntry } from "#domain/passport/passport-entry.ts";

export interface CallOut {
  readonly entry: PassportEntry;
  /** Where its wire ends on the vehicle; null: nowhere in particular. */
  readonly place: SurfacePlace | null;
}

/** What lies on the vehicle from its front to its rear, so that no two wires cross. */
export function callOutsOf(lying: readonly PassportEntry[]): readonly CallOut[] {
  return lying
    .map((entry) => ({ entry, place: placeOfEntry(entry) }))
    .toSorted((one, other) => (one.place?.x ?? 100) - (other.place?.x ?? 100));
}

/** More columns than this are too narrow for their words beside each other. */
export const MOST_WIRED = 5;
