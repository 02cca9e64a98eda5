import { requestKindLabels } from "#content/forms/request-labels.ts";
import { autoresponses, emptyValues, requestSubjects } from "#content/forms/request-mails.ts";
import { findOfferByTitle } from "#content/offer-titles.ts";
import type { PriceList } from "#domain/quote/offer-table.ts";
import { quoteTotal } from "#domain/quote/quote.ts";
import type { RequestItem } from "#domain/request/item.ts";
import type { RequestDraft } from "../request-draft.ts";
import type { WireRequest } from "../wire-request.ts";
import { composeDraft, itemLines, row } from "./compose.ts";
import { asOnQuote, priceSentLine } from "./price-line.ts";

/**
 * A line that names an offer, by id or by title, has the list's price, or none where the list has none. A line without
 * an id keeps none: programs read back what they sent.
 */
function atListedPrice(item: RequestItem, prices: PriceList): RequestItem {
  const listed = priceSentLine(prices, item) ?? asOnQuote(item);
  if (item.offer !== undefined) return listed;
  return findOfferByTitle(item.title) === null ? item : { ...item, price: listed.price };
}

/** As the confirmation counts it: an amount that our list did not give is on quote. */
function atOurPrice(item: RequestItem): RequestItem {
  return item.offer !== undefined || findOfferByTitle(item.title) !== null ? item : asOnQuote(item);
}

/**
 * A request that came over the data interface: its message is complete, and no consent text was shown.
 * Only programs with the service key may name a price of their own for a service on our list.
 */
export function wireDraft(sent: WireRequest, isTrusted: boolean, prices: PriceList): RequestDraft {
  const items = isTrusted ? sent.items : sent.items.map((item) => atListedPrice(item, prices));
  const request = { ...sent, items };
  const lines = itemLines(request.items);
  const known = itemLines(request.items.filter(({ title }) => findOfferByTitle(title) !== null));
  const quote = lines.join("\n") || emptyValues.choice;
  const total = quoteTotal(request.items).label;
  const estimate = isTrusted ? total : quoteTotal(request.items.map(atOurPrice)).label;
  const message = request.message || emptyValues.message;
  const draft = composeDraft(request.kind, {
    contact: request,
    message: request.message,
    items: request.items,
    commune: request.commune ?? "",
    page: null,
    subject: requestSubjects.wizard(request.name),
    rows: [
      ["Origine", requestKindLabels[request.kind]],
      ["Message", message],
      ["Devis suggéré", quote],
      ["Total estimé", total],
    ],
    relay: {
      source: requestKindLabels[request.kind],
      message,
      quote_details: quote,
      estimated_total: total,
    },
    relayOrder: "wizard",
    autoresponse: autoresponses.quote(request.name, [...known, `Total estimé\u00a0: ${estimate}`]),
    recap: row("Prestations", known.join("\n")),
    details: request.details,
  });
  const { distanceKm } = request;
  const place = draft.place && distanceKm !== null ? { ...draft.place, distanceKm } : draft.place;
  return { ...draft, place, consentText: null, estimate };
}
