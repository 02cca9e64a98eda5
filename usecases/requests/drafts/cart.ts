import { serviceTypeLabels } from "#content/forms/request-labels.ts";
import { autoresponses, emptyValues, requestSubjects } from "#content/forms/request-mails.ts";
import { quoteTotal } from "#domain/quote/quote.ts";
import type { ServiceLine } from "#domain/shop/cart.ts";
import type { RequestDraft } from "../request-draft.ts";
import { composeDraft, itemLines } from "./compose.ts";
import { listedPrice } from "./listed-price.ts";

/** Where a cart is sent from. */
const CHECKOUT_PAGE = "/paiement";

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
  // A line's title comes from the browser too: the customer reads back its kind, which is ours.
  const chosen = lines.map((line, index) => `${serviceTypeLabels[line.type]}\u00a0: ${items[index]?.price}`);
  const said = message || emptyValues.message;
  return composeDraft("cart", {
    contact,
    message,
    items,
    commune,
    page: CHECKOUT_PAGE,
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
    autoresponse: autoresponses.quote(contact.name, [...chosen, `Total estimé\u00a0: ${total}`]),
    recap: [["Prestations", chosen.join("\n")]],
    details: { types: lines.map(({ type }) => type) },
  });
}
