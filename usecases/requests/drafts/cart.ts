import { autoresponses, emptyValues, requestSubjects } from "#content/forms/request-mails.ts";
import type { ServiceLine } from "#domain/cart.ts";
import { quoteTotal } from "#domain/quote.ts";
import type { RequestDraft } from "../request-draft.ts";
import { composeDraft, itemLines } from "./compose.ts";
import { listedPrice } from "./listed-price.ts";

export interface CartRequest {
  readonly contact: RequestDraft["contact"];
  readonly message: string;
  readonly commune?: string;
  readonly lines: readonly ServiceLine[];
}

/** The cart's service lines as a request. Their prices come from the browser, so only those we know are kept. */
export function cartDraft({ contact, message, commune, lines }: CartRequest): RequestDraft {
  const items = lines.map((line) => ({
    title: line.title,
    price: listedPrice(line),
    details: [line.vehicleModel ?? "", line.details].filter((text) => text !== "").join(" – "),
  }));
  const quote = itemLines(items);
  const total = quoteTotal(items).label;
  const said = message || emptyValues.message;
  return composeDraft("cart", {
    contact,
    message,
    items,
    commune,
    subject: requestSubjects.cart(contact.name),
    rows: [
      [
        "Devis demandé",
        items.map(({ title, price, details }) => `${title}\u00a0: ${price} (${details})`).join("\n"),
      ],
      ["Total estimé", total],
      ["Message", said],
    ],
    relay: { quote_details: quote.join("\n"), estimated_total: total, message: said },
    autoresponse: autoresponses.quote(contact.name, [...quote, `Total estimé\u00a0: ${total}`]),
    recap: [
      ["Prestations", quote.join("\n")],
      ["Message", said],
    ],
    details: { types: lines.map(({ type }) => type) },
  });
}
