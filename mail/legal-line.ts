import { business, type LegalIdentity } from "#content/business.ts";

/** Who writes, as the law asks; what the owner has not filled in yet is left out. */
export function legalLine({
  legalForm,
  street,
  siren,
}: Pick<LegalIdentity, "legalForm" | "street" | "siren">): string {
  const { city, postalCode, department } = business.address;
  const place = [street, `${postalCode} ${city} (${department})`].filter(Boolean).join(", ");
  return [business.name, legalForm, place, siren && `SIREN ${siren}`].filter(Boolean).join(" · ");
}
