/** missing: nobody was asked yet. withdrawn: given once, then taken back. */
export const CONSENT_STATES = ["missing", "asked", "given", "refused", "withdrawn"] as const;
export type ConsentState = (typeof CONSENT_STATES)[number];

/** report: on the customer's page of the visit. own: the vehicle or object is the business's. */
export const CONSENT_MEANS = ["report", "paper", "message", "own"] as const;
export type ConsentMeans = (typeof CONSENT_MEANS)[number];

export const PICTURE_MOMENTS = ["before", "after", "further"] as const;

export const MAKEOVER_LIMITS = { title: 90, vehicle: 80, commune: 80, story: 1200, further: 4 } as const;

/** How many a page of the public list shows. */
export const MAKEOVERS_PER_PAGE = 12;

/** Fewer than this need no filters: one column shows them all. */
export const FEWEST_FILTERED = 3;

interface PublicationFacts {
  readonly isDemo: boolean;
  readonly consent: ConsentState;
  readonly hasPair: boolean;
}

export type PublicationRefusal = "consent" | "pictures";

/** Why a makeover may not be public; null: it may. */
export function publicationRefusal({
  isDemo,
  consent,
  hasPair,
}: PublicationFacts): PublicationRefusal | null {
  if (!hasPair) return "pictures";
  return isDemo || consent === "given" ? null : "consent";
}
