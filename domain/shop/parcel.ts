/** The carrier and the tracking number; "" until they are entered. */
export type Parcel = { readonly carrier: string; readonly tracking: string };

/** Offered when a parcel is sent; any other name may be typed. */
export const CARRIERS = ["Colissimo", "Chronopost", "Mondial Relay", "DPD"] as const;

const pages: ReadonlyMap<string, `https://${string}`> = new Map([
  ["colissimo", "https://www.laposte.fr/outils/suivre-vos-envois?code="],
  ["chronopost", "https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT="],
]);

/** "Colissimo 6A00000000000". */
export function parcelText({ carrier, tracking }: Parcel): string {
  return [carrier, tracking].filter((part) => part !== "").join(" ");
}

/** The carrier's own page for this parcel; null where we know of none that a number alone opens. */
export function trackingUrl({ carrier, tracking }: Parcel): `https://${string}` | null {
  const page = pages.get(carrier.trim().toLowerCase());
  return page && tracking !== "" ? `${page}${encodeURIComponent(tracking)}` : null;
}
