import type { Cents } from "../money/money.ts";
import { isUtilityCategory, type UtilityCategory, type VehicleCategory } from "../vehicle/vehicle.ts";
import type { ObjectiveId, ProblemId } from "./objective.ts";
import type { CarOfferId, OfferId, SinglePriceOfferId } from "./offer.ts";
import { offerItem } from "./offer-item.ts";
import type { PriceList } from "./offer-table.ts";
import { effectivePrice, type QuoteItem } from "./quote.ts";

export type SuggestionType = "formula" | "option" | "renovation" | "special";

/** Carries `categoryPrice` when the vehicle decides the price, `price` otherwise. */
export type Suggestion = {
  readonly id: OfferId;
  readonly type: SuggestionType;
  readonly title: string;
  readonly price?: string;
  readonly categoryPrice?: string;
  readonly cents: Cents | null;
  readonly category?: QuoteItem["category"];
  readonly count?: number;
  readonly description: string;
  readonly features: readonly string[];
};

type Words = {
  readonly title: string;
  readonly description: string;
  readonly features: readonly string[];
};
export type Formula = Words & { readonly offer: CarOfferId };
export type FormulaScope = "complete" | "interior" | "exterior";
export type Formulas = {
  readonly vip: Readonly<Record<FormulaScope, Formula>>;
  readonly standard: Readonly<Record<FormulaScope, Formula>>;
  readonly shampoo: { readonly complete: Formula };
};

export type ServiceOption = Omit<Words, "features"> & { readonly offer: SinglePriceOfferId };

/** An offer outside the cleaning formulas. */
export type SpecialOffer = Words & { readonly offer: CarOfferId | SinglePriceOfferId };

/** Everything the rules may propose, in words; the price list is passed beside it. */
export type SuggestionCatalogue = {
  readonly formulas: Formulas;
  readonly paintCorrection: ServiceOption;
  readonly seatShampoo: ServiceOption;
  readonly carpetShampoo: ServiceOption;
  readonly plasticDressing: ServiceOption;
  readonly burnRepair: ServiceOption;
  readonly specials: Readonly<Partial<Record<ObjectiveId, readonly SpecialOffer[]>>>;
  readonly utility: Readonly<Record<UtilityCategory, Words>>;
};

export type SuggestionRequest = {
  readonly category: VehicleCategory;
  readonly objective: ObjectiveId;
  readonly problems: readonly ProblemId[];
  /** How many burns are to be repaired; one unless counted. */
  readonly holes?: number;
};

const SCOPE_OF: Readonly<Partial<Record<ObjectiveId, FormulaScope>>> = {
  nettoyage_complet: "complete",
  nettoyage_interieur: "interior",
  nettoyage_exterieur: "exterior",
};

/** What a rule proposes, before it is priced. */
type Proposal = { readonly type: SuggestionType; readonly words: Words; readonly offer: OfferId };

/** The objective's offers first, then what the problems add, always in the same order whatever was ticked first. */
export function suggest(
  request: SuggestionRequest,
  catalogue: SuggestionCatalogue,
  prices: PriceList,
): readonly Suggestion[] {
  if (request.objective === "besoin_conseils") return [];
  const found = new Map<OfferId, Suggestion>();
  const add = (proposal: Proposal) => {
    const suggestion = found.has(proposal.offer) ? null : priced(proposal, request, prices);
    if (suggestion) found.set(suggestion.id, suggestion);
  };
  for (const proposal of objectiveOffers(request, catalogue)) add(proposal);
  for (const proposal of problemOffers(request, catalogue, (offer) => found.has(offer))) add(proposal);
  return [...found.values()];
}

function objectiveOffers(request: SuggestionRequest, catalogue: SuggestionCatalogue): readonly Proposal[] {
  const { category, objective } = request;
  const scope = SCOPE_OF[objective];
  if (scope === undefined)
    return (catalogue.specials[objective] ?? []).map((offer) => proposal("special", offer));
  if (isUtilityCategory(category)) {
    return [{ type: "special", words: catalogue.utility[category], offer: "utility.cleaning" }];
  }
  const { vip, standard } = catalogue.formulas;
  return [proposal("formula", vip[scope]), proposal("formula", standard[scope])];
}

/** A generator, so that "unless already present" sees what the earlier rules have added. */
function* problemOffers(
  { problems }: SuggestionRequest,
  catalogue: SuggestionCatalogue,
  present: (offer: OfferId) => boolean,
): Generator<Proposal> {
  const has = (...ids: readonly ProblemId[]) => ids.some((id) => problems.includes(id));
  const { vip, shampoo } = catalogue.formulas;
  if (has("micro_rayures")) yield proposal("option", catalogue.paintCorrection);
  if (has("taches_sieges_moquettes")) {
    yield proposal("formula", shampoo.complete);
    yield proposal("option", catalogue.seatShampoo);
    yield proposal("option", catalogue.carpetShampoo);
  }
  if (has("salete_profonde") && !present(vip.complete.offer) && !present(vip.interior.offer))
    yield proposal("formula", vip.interior);
  if (has("plastiques_ternes")) yield proposal("option", catalogue.plasticDressing);
  if (has("poils_animaux")) yield proposal("formula", shampoo.complete);
  if (has("trous_brulures")) yield proposal("renovation", catalogue.burnRepair);
  if (
    has("goudron_resine", "film_routier", "jantes_encrassees") &&
    !present(vip.complete.offer) &&
    !present(vip.exterior.offer)
  )
    yield proposal("formula", vip.exterior);
}

function proposal(type: SuggestionType, source: ServiceOption | SpecialOffer): Proposal {
  return { type, words: { features: [], ...source }, offer: source.offer };
}

/** Null where the list has no price: utility vehicles have none in the car formulas. */
function priced(proposal: Proposal, request: SuggestionRequest, prices: PriceList): Suggestion | null {
  const { type, words, offer } = proposal;
  const { category, holes = 1 } = request;
  const item = offerItem(prices, { offer, category, count: holes }, words);
  if (item === null) return null;
  const price = effectivePrice(item);
  return {
    id: offer,
    type,
    title: item.title,
    ...(item.categoryPrice === undefined ? { price } : { categoryPrice: price, category }),
    cents: item.cents ?? null,
    ...(item.count === undefined ? {} : { count: item.count }),
    description: words.description,
    features: words.features,
  };
}

/** Step 5 opens with the first suggestion ticked. */
export function firstTicked(offered: readonly Suggestion[]): readonly Suggestion[] {
  return offered.slice(0, 1);
}

/** Ticks or unticks one suggestion; the ticked ones keep the order in which they are offered. */
export function toggleSuggestion(
  offered: readonly Suggestion[],
  ticked: readonly Suggestion[],
  id: OfferId,
): readonly Suggestion[] {
  const wasTicked = ticked.some((suggestion) => suggestion.id === id);
  return offered.filter((suggestion) =>
    suggestion.id === id ? !wasTicked : ticked.some((other) => other.id === suggestion.id),
  );
}

export function toQuoteItem(suggestion: Suggestion): QuoteItem {
  const { id, title, price, categoryPrice = price, cents, category, count, description } = suggestion;
  return {
    offer: id,
    ...(category === undefined ? {} : { category }),
    ...(count === undefined ? {} : { count }),
    cents,
    title,
    price: categoryPrice ?? "",
    ...(suggestion.categoryPrice === undefined ? {} : { categoryPrice }),
    details: description,
  };
}
