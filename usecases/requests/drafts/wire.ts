import { requestKindLabels } from "#content/forms/request-labels.ts";
import { autoresponses, emptyValues, requestSubjects } from "#content/forms/request-mails.ts";
import { priceText } from "#domain/money/price.ts";
import { quoteTotal } from "#domain/quote/quote.ts";
import type { RequestItem } from "#domain/request/item.ts";
import type { RequestDraft } from "../request-draft.ts";
import type { WireRequest } from "../wire-request.ts";
import { composeDraft, itemLines, row } from "./compose.ts";
import { listedPrices } from "./listed-title.ts";

const onQuote = priceText({ kind: "onQuote" });

/** What carries a title of ours carries a price our list has for it, else "Sur devis": the staff then names it. */
function atListedPrice(item: RequestItem): RequestItem {
  const listed = listedPrices(item.title);
  return listed === null || listed.includes(item.price) ? item : { ...item, price: onQuote };
}

/**
 * A request that came over the data interface: its message is whole already, and nobody was shown our consent text.
 * Only programs with the service key may name a price of their own for a service on our list.
 */
export function wireDraft(sent: WireRequest, isTrusted: boolean): RequestDraft {
  const request = isTrusted ? sent : { ...sent, items: sent.items.map(atListedPrice) };
  const lines = itemLines(request.items);
  const known = itemLines(request.items.filter(({ title }) => listedPrices(title) !== null));
  const quote = lines.join("\n") || emptyValues.choice;
  const total = quoteTotal(request.items).label;
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
    autoresponse: autoresponses.quote(request.name, [...known, `Total estimé\u00a0: ${total}`]),
    recap: row("Prestations", known.join("\n")),
    details: request.details,
  });
  const { distanceKm } = request;
  const place = draft.place && distanceKm !== null ? { ...draft.place, distanceKm } : draft.place;
  return { ...draft, place, consentText: null };
}
