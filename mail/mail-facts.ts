import { type LegalIdentity, legalIdentity, shippedBusiness } from "#content/business.ts";
import type { HoursWords } from "#domain/calendar/opening-hours.ts";

/** What every message says of the shippedBusiness, as the owner last saved it. */
export interface MailFacts {
  readonly hours: HoursWords;
  readonly identity: Pick<
    LegalIdentity,
    "ownerName" | "legalForm" | "street" | "postalCode" | "city" | "siren"
  >;
}

/** As we ship it. */
export const shippedFacts: MailFacts = { hours: shippedBusiness.hours, identity: legalIdentity };
