import { legalIdentity } from "#content/business.ts";
import type { SellerPlace } from "#domain/people/seller.ts";

/** Where the business is as the root loaded it, for the page's structured data. */
export function placeOf(root: { readonly loaderData?: unknown } | undefined): SellerPlace {
  const data = root?.loaderData;
  return typeof data === "object" && data !== null && "place" in data
    ? (data.place as SellerPlace)
    : legalIdentity;
}
