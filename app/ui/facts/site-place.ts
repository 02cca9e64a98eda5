import { createContext, use } from "react";
import { legalIdentity } from "#content/business.ts";
import type { SellerPlace } from "#domain/people/seller.ts";

/**
 * Where the business is, as the owner saved it, given by the root to every page; the default where no root is above.
 */
export const SitePlace = createContext<SellerPlace>(legalIdentity);

export function useSitePlace(): SellerPlace {
  return use(SitePlace);
}
