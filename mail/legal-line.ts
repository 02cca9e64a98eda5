import { business } from "#content/business.ts";
import type { MailFacts } from "./mail-facts.ts";

/** Who writes, as the law asks; what the owner has not filled in yet is left out. */
export function legalLine({ legalForm, street, siren }: MailFacts["identity"]): string {
  const { city, postalCode, department } = business.address;
  const place = [street, `${postalCode} ${city} (${department})`].filter(Boolean).join(", ");
  return [business.name, legalForm, place, siren && `SIREN ${siren}`].filter(Boolean).join(" · ");
}
