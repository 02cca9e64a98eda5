import { serviceTypeLabels } from "#content/forms/request-labels.ts";
import { autoresponses, emptyValues, requestSubjects } from "#content/forms/request-mails.ts";
import type { PriceList } from "#domain/quote/offer-table.ts";
import { quoteTotal } from "#domain/quote/quote.ts";
import type { ServiceLine } from "#domain/shop/cart.ts";
import { linePriceText } from "#domain/shop/offer-line.ts";
import type { RequestDraft } from "../request-draft.ts";
import { composeDraft, itemLines } from "./compose.ts";
import { asOnQuote, priceSentLine } from "./price-line.ts";

/** Where a cart is sent from. */
const CHECKOUT_PAGE = "/paiement";

interface CartRequest {
  readonly contact: RequestDraft["contact"];
  readonly message: string;
  readonly commune?: string;
  readonly lines: readonly ServiceLine[];
}

/** The cart's service lines as a request, each at the price of its offer; what is no offer of ours is on quote. */
export function cartDraft(
  { contact, message, commune, lines }: CartRequest,
  prices: PriceList,
): RequestDraft {
  const items = lines.map((line) => {
    const item = priceSentLine(prices, line, linePriceText) ?? asOnQuote(line);
    const details = [line.vehicleModel ?? "", line.details].filter((text) => text !== "").join(" – ");
    return { ...item, details };
  });
  const quote = itemLines(items);
  const total = quoteTotal(items).label;
  // A line's title comes from the browser too: the customer reads back its kind, which is ours.
  const chosen = lines.map((line, index) => `${serviceTypeLabels[line.type]}\u00a0: ${items[index]?.price}`);
  const messageText = message || emptyValues.message;
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
      ["Message", messageText],
    ],
    relay: { quote_details: quote.join("\n"), estimated_total: total, message: messageText },
    autoresponse: autoresponses.quote(contact.name, [...chosen, `Total estimé\u00a0: ${total}`]),
    recap: [["Prestations", chosen.join("\n")]],
    details: { types: lines.map(({ type }) => type) },
  });
}
