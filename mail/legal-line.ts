import { business } from "#content/business.ts";
import { legalName, placeLine, type Seller } from "#domain/people/seller.ts";

/** Who writes, as the law asks; what the owner has not filled in yet is left out. */
export function legalLine(seller: Seller & { readonly name?: string }): string {
  const { name = business.name, street, siren } = seller;
  const place = withDepartment(sellerPlaceText(seller));
  const address = [street, place].filter(Boolean).join(", ");
  return [name, legalName(seller), address, siren && `SIREN ${siren}`].filter(Boolean).join(" · ");
}

/** A document from before the town was kept with it was issued at the default place. */
export function sellerPlaceText({ place }: Pick<Seller, "place">): string {
  return place ?? placeLine({ postalCode: business.address.postalCode, city: business.address.city });
}

function withDepartment(place: string): string {
  const { department, departmentCode } = business.address;
  return place.startsWith(departmentCode) ? `${place} (${department})` : place;
}
