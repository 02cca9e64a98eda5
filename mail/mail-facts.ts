import { type LegalIdentity, legalIdentity, shippedBusiness } from "#content/business.ts";
import type { HoursWords } from "#domain/calendar/opening-hours.ts";

/** What every message says of the business, as the owner last saved it. */
export interface MailFacts {
  readonly hours: HoursWords;
  readonly identity: Pick<
    LegalIdentity,
    "ownerName" | "legalForm" | "street" | "postalCode" | "city" | "siren"
  >;
  /** Where the logo is loaded from; without it the name is in letters. */
  readonly siteUrl?: string;
}

/** As we ship it. */
export const shippedFacts: MailFacts = { hours: shippedBusiness.hours, identity: legalIdentity };
