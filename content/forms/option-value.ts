import type { OfferId } from "#domain/quote/offer.ts";

/** How the browser writes an option into the wizard's form, which the server reads with wizard-form.ts. */
export function optionValue(offer: OfferId, count = 1): string {
  return count > 1 ? `${offer}:${count}` : offer;
}
