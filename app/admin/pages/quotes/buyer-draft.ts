import type { CompanyBuyer } from "#domain/people/company-buyer.ts";
import { formatSiren } from "#domain/people/siren.ts";

/** Whom a quote is for, as it is being typed; the fields keep their text while it is for a private person. */
export interface BuyerDraft {
  readonly isCompany: boolean;
  readonly company: string;
  readonly siren: string;
  readonly vatNumber: string;
  /** One line per line of the address. */
  readonly address: string;
}

export function buyerDraftOf(buyer: CompanyBuyer | null): BuyerDraft {
  return {
    isCompany: buyer !== null,
    company: buyer?.company ?? "",
    siren: formatSiren(buyer?.siren ?? ""),
    vatNumber: buyer?.vatNumber ?? "",
    address: buyer?.address.join("\n") ?? "",
  };
}

/** As the server wants it; null for a private person. */
export function wantedBuyer({ isCompany, company, siren, vatNumber, address }: BuyerDraft) {
  return isCompany ? { company, siren, vatNumber, address: address.split("\n") } : null;
}
