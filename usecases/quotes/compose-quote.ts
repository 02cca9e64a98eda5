import { business } from "#content/business.ts";
import { currentPriceList } from "#content/current-price-list.ts";
import { vatPercent } from "#content/vat.ts";
import type { Executor } from "#db/client.ts";
import type { RequestRow } from "#db/schema/requests.ts";
import { sellerOf } from "#domain/people/seller.ts";
import { type DepositRule, depositOf } from "#domain/planning/deposit.ts";
import { findChoice } from "#domain/quote/find-choice.ts";
import { type QuoteDocument, quoteDocumentTotals } from "#domain/quote/quote-document.ts";
import { type QuoteTerms, quoteFromRequest, quoteLines } from "#mail/documents/quote-from-request.ts";
import { readCompanyBuyer } from "../customers/company-buyer.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import { composeLine } from "./compose-line.ts";
import type { QuoteInput } from "./quote-input.ts";
import type { QuoteVersion } from "./quote-version.ts";

/** What a quote begins with until the staff write something else. */
export const quoteDefaults = {
  validDays: 30,
  travelCents: 0,
  delay: "à convenir sous 15 jours",
  discountPercent: 0,
  discountReason: "",
  buyer: null,
} as const;

type SettledTerms = Pick<QuoteTerms, "seller" | "vatRate"> & { readonly depositRule: DepositRule };

/** What the settings say on a quote's day: who issues it, its VAT, null for a business exempt from it, and the deposit. */
export async function readQuoteTerms(executor: Executor): Promise<SettledTerms> {
  const { billing, identity, planning } = await readSiteSettings(executor);
  const { insurer, mediator } = identity;
  const vatNumber = billing.vatExempt ? "" : identity.vatNumber;
  return {
    seller: { name: business.name, ...sellerOf(identity), vatNumber, insurer, mediator },
    vatRate: billing.vatExempt ? null : vatPercent,
    depositRule: { percent: planning.depositPercent, fromCents: planning.depositFromCents },
  };
}

/** A customer who is known as a company stays one, whatever the editor left out. */
export async function withKnownCompany(
  executor: Executor,
  { customerId }: RequestRow,
  input: QuoteInput,
): Promise<QuoteInput> {
  if (input.buyer) return input;
  const known = await readCompanyBuyer(executor, customerId);
  return { ...input, buyer: known && { ...known, address: [...known.address] } };
}

/** The document as it will be printed: the customer from the request, the rest from the staff. */
export function composeQuote(
  request: RequestRow,
  input: QuoteInput,
  drawn: SettledTerms & QuoteVersion & Pick<QuoteTerms, "number" | "date"> & { readonly isDemo: boolean },
): QuoteDocument {
  const {
    validDays,
    travelCents,
    delay,
    message,
    discountPercent: percent,
    discountReason: reason,
    buyer,
  } = input;
  const { depositRule, version, replaces, isDemo, ...facts } = drawn;
  const terms: QuoteTerms = { ...facts, validDays, travelCents, delay };
  const discount = percent > 0 ? { percent, reason } : null;
  const prices = currentPriceList();
  const lines = input.lines.map((line) => composeLine(prices, line, discount));
  const cents = depositOf(quoteDocumentTotals({ ...terms, lines }).totalCents, depositRule);
  return {
    ...quoteFromRequest(quotedRequest(request), message === "" ? terms : { ...terms, message }),
    version,
    ...(isDemo ? { isDemo } : {}),
    ...(replaces ? { replaces } : {}),
    lines,
    ...(buyer ? { buyer } : {}),
    ...(discount ? { discount } : {}),
    ...(cents > 0 ? { deposit: { percent: depositRule.percent, cents } } : {}),
  };
}

/** The visitor's items as the editor's first lines. */
export function firstLines(request: RequestRow): QuoteInput["lines"] {
  const prices = currentPriceList();
  return request.items.flatMap((item) =>
    quoteLines([item]).map((line) => ({
      details: "",
      vehicle: "",
      ...line,
      choice: findChoice(prices, item),
    })),
  );
}

function quotedRequest({ name, email, phone, commune, details, items }: RequestRow) {
  const { vehicleModel } = details;
  return {
    name,
    email,
    phone,
    items,
    ...(commune ? { address: commune } : {}),
    ...(typeof vehicleModel === "string" && vehicleModel !== "" ? { vehicle: vehicleModel } : {}),
  };
}
