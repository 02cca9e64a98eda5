import { communeByInsee } from "#content/communes/all-communes.server.ts";
import { findNamedCommune } from "#content/communes/find-communes.server.ts";
import type { JobRow } from "#db/schema/planning.ts";

type PlaceColumns = Pick<JobRow, "commune" | "inseeCode" | "postalCode" | "latitude" | "longitude">;

/** Where a job takes place, as far as a commune's name says it. Without a position there are no starts. */
export function placeOfCommune(name: string | null): PlaceColumns {
  const found = name ? findNamedCommune(name) : null;
  const commune = found && communeByInsee(found.code);
  if (!commune) return { ...nowhere, commune: name ?? "" };
  const { inseeCode, latitude, longitude, postalCodes } = commune;
  // A commune of several postal codes has the one the customer writes.
  const postalCode = postalCodes.length === 1 ? (postalCodes[0] ?? "") : "";
  return { commune: commune.name, inseeCode, postalCode, latitude, longitude };
}

const nowhere = { inseeCode: "", postalCode: "", latitude: null, longitude: null };

/** Kilometres from the base to a commune we come to; null for any other text. */
export function servedDistance(name: string | null): number | null {
  const found = name ? findNamedCommune(name) : null;
  return found?.comes ? found.km : null;
}
