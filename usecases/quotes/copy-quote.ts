import { and, eq, isNull } from "drizzle-orm";
import { findNamedCommune } from "#content/communes/find-communes.server.ts";
import { currentPriceList } from "#content/current-price-list.ts";
import { findOfferByTitle } from "#content/offer-titles.ts";
import { vehicles } from "#db/schema/customers.ts";
import { quotes } from "#db/schema/quotes.ts";
import { quoteRequests } from "#db/schema/requests.ts";
import type { FreeLine } from "#domain/quote/caller-quote.ts";
import { findChoice } from "#domain/quote/find-choice.ts";
import type { OfferChoice } from "#domain/quote/offer.ts";
import type { QuoteDocument, QuoteLine } from "#domain/quote/quote-document.ts";
import { isVehicleCategory } from "#domain/vehicle/vehicle.ts";
import type { Deps } from "../deps.ts";
import { typedLine } from "./compose-line.ts";

/** What the page for callers opens with to write the same quote again. Null: no quote of that number. */
export async function copyQuote({ db }: Deps, number: string) {
  const [found] = await db.orm
    .select({ quote: quotes, request: quoteRequests })
    .from(quotes)
    .innerJoin(quoteRequests, eq(quoteRequests.id, quotes.requestId))
    .where(eq(quotes.number, number));
  if (!found) return null;
  const document = found.quote.document as QuoteDocument;
  const { customerId, name, email, phone, commune, details } = found.request;
  const { vehicleCategory, vehicleModel } = details;
  // The page for callers has one vehicle: lines about another keep their amount and name it.
  const firstVehicle = document.lines[0]?.vehicle;
  const copied = document.lines.map((line) =>
    line.vehicle === firstVehicle
      ? copyLine(line, vehicleCategory)
      : copyAmount(line, `${line.title}, ${line.vehicle}`),
  );
  const place = commune ? findNamedCommune(commune) : null;
  const owned = customerId
    ? await db.orm
        .select()
        .from(vehicles)
        .where(and(eq(vehicles.customerId, customerId), isNull(vehicles.retiredAt)))
    : [];
  const model = typeof vehicleModel === "string" ? vehicleModel : "";
  const file = owned.find(
    (one) => model !== "" && [one.model, one.plate].filter(Boolean).join(", ") === model,
  );
  return {
    number: found.quote.number,
    customer: customerId ? { id: customerId, name, email } : null,
    ...{ name, email, phone },
    vehicleId: file?.id ?? null,
    category: isVehicleCategory(vehicleCategory) ? vehicleCategory : null,
    model,
    offers: copied.flatMap(({ choice }) => choice ?? []),
    freeLines: copied.flatMap(({ freeLine }) => freeLine ?? []),
    commune: place && { name: place.name, code: place.code, km: place.km },
    discount: document.discount ?? null,
    buyer: document.buyer ?? null,
  };
}

interface CopiedLine {
  readonly choice?: OfferChoice;
  readonly freeLine?: FreeLine;
}

/** An offer of the list is priced anew; anything else keeps its amount. A line without an amount is left out. */
function copyLine(line: QuoteLine, category: unknown): CopiedLine {
  const choice = line.quantity === 1 ? soldOffer(line, category) : null;
  return choice ? { choice } : copyAmount(line, line.title);
}

function copyAmount(line: QuoteLine, title: string): CopiedLine {
  const { quantity, unitCents } = typedLine(line);
  if (unitCents === null) return {};
  return {
    freeLine: {
      title: quantity === 1 ? title : `${quantity} × ${title}`,
      unitCents: unitCents * quantity,
    },
  };
}

/** One that the page for callers can show: the vehicle's own category, and counted once. */
function soldOffer({ title, choice }: QuoteLine, category: unknown): OfferChoice | null {
  const prices = currentPriceList();
  const named = choice ?? findOfferByTitle(title.replace(/, catégorie [A-D]$/, ""));
  if (!named || (named.count ?? 1) > 1) return null;
  const own = isVehicleCategory(category) ? { category } : {};
  return findChoice(prices, choice ? named : { ...own, ...named });
}
