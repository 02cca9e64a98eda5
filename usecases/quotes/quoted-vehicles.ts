import { and, desc, eq, isNull } from "drizzle-orm";
import { vehicles } from "#db/schema/customers.ts";
import type { QuoteRow } from "#db/schema/quotes.ts";
import { quoteRequests, type RequestDetails } from "#db/schema/requests.ts";
import type { QuoteDocument } from "#domain/quote/quote-document.ts";
import { readRequestVehicles } from "#domain/request/request-vehicle.ts";
import { foldText } from "#domain/text/search-words.ts";
import { isVehicleCategory, type VehicleCategory } from "#domain/vehicle/vehicle.ts";
import type { Deps } from "../deps.ts";

export interface QuotedVehicle {
  readonly category: VehicleCategory;
  /** In words, as the customer's file has it; empty where it is not known. */
  readonly colour: string;
}

/** More would not stand beside each other on the page. */
const mostDrawn = 4;
const mostCompared = 100;

/** The vehicles a quote is about, in its order: of its request, or of the prices of its lines. */
export async function readQuotedVehicles(
  { db }: Deps,
  { requestId, document }: QuoteRow,
): Promise<readonly QuotedVehicle[]> {
  const [request] = await db.orm
    .select({ details: quoteRequests.details, customerId: quoteRequests.customerId })
    .from(quoteRequests)
    .where(eq(quoteRequests.id, requestId));
  const asked = askedVehicles(request?.details ?? {}, document as QuoteDocument).slice(0, mostDrawn);
  if (!request?.customerId || asked.length === 0)
    return asked.map(({ category }) => ({ category, colour: "" }));
  const known = await db.orm
    .select({
      ...{ category: vehicles.category, model: vehicles.model },
      ...{ plate: vehicles.plate, colour: vehicles.colour },
    })
    .from(vehicles)
    .where(and(eq(vehicles.customerId, request.customerId), isNull(vehicles.retiredAt)))
    .orderBy(desc(vehicles.createdAt))
    .limit(mostCompared);
  return asked.map(({ category, model }) => {
    const alike = known.filter((vehicle) => vehicle.category === category);
    const named = alike.find(({ model: own, plate }) =>
      [own, [own, plate].filter(Boolean).join(", ")].some((name) => foldText(name) === foldText(model)),
    );
    const found = model === "" && alike.length === 1 ? alike[0] : named;
    return { category, colour: found?.colour ?? "" };
  });
}

interface AskedVehicle {
  readonly category: VehicleCategory;
  readonly model: string;
}

function askedVehicles(details: RequestDetails, { lines }: QuoteDocument): readonly AskedVehicle[] {
  const several = readRequestVehicles(details);
  if (several.length > 0)
    return several.flatMap(({ category, model }) =>
      isVehicleCategory(category) ? [{ category, model: model.trim() }] : [],
    );
  const { vehicleCategory, vehicleModel } = details;
  const model = typeof vehicleModel === "string" ? vehicleModel.trim() : "";
  const category = [vehicleCategory, ...lines.map(({ choice }) => choice?.category)].find(isVehicleCategory);
  return category ? [{ category, model }] : [];
}
