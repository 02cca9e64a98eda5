import { requestKindLabels } from "#content/forms/request-labels.ts";
import { autoresponses, emptyValues, requestSubjects } from "#content/forms/request-mails.ts";
import { quoteTotal } from "#domain/quote.ts";
import type { RequestDraft } from "../request-draft.ts";
import type { WireRequest } from "../wire-request.ts";
import { composeDraft, itemLines, row } from "./compose.ts";

/** A request that came over the data interface: its message is whole already, and nobody was shown our consent text. */
export function wireDraft(request: WireRequest): RequestDraft {
  const lines = itemLines(request.items);
  const quote = lines.join("\n") || emptyValues.choice;
  const total = quoteTotal(request.items).label;
  const message = request.message || emptyValues.message;
  const draft = composeDraft(request.kind, {
    contact: request,
    message: request.message,
    items: request.items,
    commune: request.commune ?? "",
    subject: requestSubjects.wizard(request.name),
    rows: [
      ["Source", requestKindLabels[request.kind]],
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
    autoresponse: autoresponses.quote(request.name, [...lines, `Total estimé\u00a0: ${total}`]),
    recap: [...row("Prestations", lines.join("\n")), ["Message", message]],
    details: request.details,
  });
  const { distanceKm } = request;
  const place = draft.place && distanceKm !== null ? { ...draft.place, distanceKm } : draft.place;
  return { ...draft, place, consentText: null };
}
