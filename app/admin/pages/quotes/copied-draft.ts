import { eurosText } from "#domain/money/typed-euros.ts";
import type { admin, SuccessBody } from "../../client/admin-client.ts";
import { buyerDraftOf } from "./buyer-draft.ts";
import { type CallerDraft, emptyCaller, offersFor } from "./caller-draft.ts";

/** A quote as it can be written again. */
export type QuoteCopy = SuccessBody<
  Awaited<ReturnType<(typeof admin.requests.quotes)[":number"]["copy"]["$get"]>>
>;

/** The page of a caller filled from another quote: offers at today's prices, other lines at their amount. */
export function copiedDraft(copy: QuoteCopy): CallerDraft {
  const category = copy.category ?? emptyCaller.category;
  const { formulas, options } = offersFor(category);
  const sold = new Set([...formulas, ...options].map(({ offer }) => offer));
  return {
    ...emptyCaller,
    customer: copy.customer,
    ...(copy.customer ? {} : { name: copy.name, email: copy.email, phone: copy.phone }),
    buyer: buyerDraftOf(copy.buyer),
    vehicleId: copy.vehicleId,
    category,
    model: copy.vehicleId ? "" : copy.model,
    offers: [...new Set(copy.offers.map(({ offer }) => offer).filter((offer) => sold.has(offer)))],
    freeLines: copy.freeLines.map(({ title, unitCents }, key) => ({
      key,
      title,
      price: eurosText(unitCents),
    })),
    commune: copy.commune
      ? { typed: copy.commune.name, code: copy.commune.code, km: copy.commune.km }
      : emptyCaller.commune,
    discount: copy.discount ? String(copy.discount.percent) : "",
    reason: copy.discount?.reason ?? "",
  };
}

/** What differs from the copied quote. */
export function copyNotice({ number, offers, freeLines }: QuoteCopy, draft: CallerDraft): string {
  const missing = offers.length - draft.offers.length;
  return [
    `Copie du devis ${number}, aux prix d’aujourd’hui.`,
    count(freeLines.length, "ligne libre garde son montant.", "lignes libres gardent leur montant."),
    count(missing, "offre n’est plus proposée ici.", "offres ne sont plus proposées ici."),
  ]
    .filter(Boolean)
    .join(" ");
}

/** Nothing for none. */
function count(value: number, one: string, many: string): string {
  return value > 0 ? `${value}\u00a0${value > 1 ? many : one}` : "";
}
