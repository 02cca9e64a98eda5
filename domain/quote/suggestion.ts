import { type Cents, formatPriceText } from "../money/money.ts";
import { type ListPrice, priceText } from "../money/price.ts";
import {
  isUtilityCategory,
  type PricesByCar,
  type UtilityCategory,
  type VehicleCategory,
} from "../vehicle/vehicle.ts";
import type { ObjectiveId, ProblemId } from "./objective.ts";
import type { QuoteItem } from "./quote.ts";
import { type BurnRates, burnItem } from "./renovation.ts";

export type SuggestionType = "formula" | "option" | "renovation" | "special";

/** Carries `categoryPrice` when the vehicle decides the price, `price` otherwise. */
export type Suggestion = {
  readonly id: string;
  readonly type: SuggestionType;
  readonly title: string;
  readonly price?: string;
  readonly categoryPrice?: string;
  readonly description: string;
  readonly features: readonly string[];
};

export type Formula = {
  readonly title: string;
  readonly description: string;
  readonly features: readonly string[];
  readonly prices: PricesByCar;
};
export type FormulaScope = "complete" | "interior" | "exterior";
export type Formulas = {
  readonly vip: Readonly<Record<FormulaScope, Formula>>;
  readonly standard: Readonly<Record<FormulaScope, Formula>>;
  readonly shampoo: { readonly complete: Formula };
};

export type ServiceOption = {
  readonly id: string;
  readonly title: string;
  readonly price: ListPrice;
  readonly description: string;
};

/** An offer outside the cleaning formulas; `prices` is null when it is always on quote. */
export type SpecialOffer = Omit<Formula, "prices"> & {
  readonly id: string;
  readonly prices: PricesByCar | null;
};
export type UtilityOffer = Omit<Formula, "prices"> & { readonly price: Cents };

/** Everything the rules may propose, passed in so that they know no price of their own. */
export type SuggestionCatalogue = {
  readonly formulas: Formulas;
  readonly paintCorrection: ServiceOption;
  readonly seatShampoo: ServiceOption;
  readonly carpetShampoo: ServiceOption;
  readonly plasticDressing: ServiceOption;
  readonly burnRepair: { readonly title: string; readonly rates: BurnRates; readonly description: string };
  readonly specials: Readonly<Partial<Record<ObjectiveId, readonly SpecialOffer[]>>>;
  readonly utility: Readonly<Record<UtilityCategory, UtilityOffer>>;
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

/** The objective's offers first, then what the problems add, always in the same order whatever was ticked first. */
export function suggest(request: SuggestionRequest, catalogue: SuggestionCatalogue): readonly Suggestion[] {
  if (request.objective === "besoin_conseils") return [];
  const found = new Map<string, Suggestion>();
  const add = (suggestion: Suggestion | null) => {
    if (suggestion && !found.has(suggestion.id)) found.set(suggestion.id, suggestion);
  };
  for (const offer of objectiveOffers(request, catalogue)) add(offer);
  for (const offer of problemOffers(request, catalogue, (id) => found.has(id))) add(offer);
  return [...found.values()];
}

function objectiveOffers(request: SuggestionRequest, catalogue: SuggestionCatalogue) {
  const { category, objective } = request;
  const scope = SCOPE_OF[objective];
  if (scope === undefined)
    return (catalogue.specials[objective] ?? []).map((offer) => special(offer, category));
  if (isUtilityCategory(category)) return [utility(category, catalogue.utility[category])];
  return [
    formula(`vip-${scope}`, catalogue.formulas.vip[scope], category),
    formula(`standard-${scope}`, catalogue.formulas.standard[scope], category),
  ];
}

/** A generator, so that "unless already present" sees what the earlier rules have added. */
function* problemOffers(
  { category, problems, holes = 1 }: SuggestionRequest,
  catalogue: SuggestionCatalogue,
  present: (id: string) => boolean,
) {
  const has = (...ids: readonly ProblemId[]) => ids.some((id) => problems.includes(id));
  const { formulas } = catalogue;
  const shampoo = () => formula("shampoo-complete", formulas.shampoo.complete, category);
  if (has("micro_rayures")) yield option(catalogue.paintCorrection);
  if (has("taches_sieges_moquettes")) {
    yield shampoo();
    yield option(catalogue.seatShampoo);
    yield option(catalogue.carpetShampoo);
  }
  if (has("salete_profonde") && !present("vip-complete") && !present("vip-interior"))
    yield formula("vip-interior", formulas.vip.interior, category);
  if (has("plastiques_ternes")) yield option(catalogue.plasticDressing);
  if (has("poils_animaux")) yield shampoo();
  if (has("trous_brulures")) yield burn(catalogue.burnRepair, holes);
  if (
    has("goudron_resine", "film_routier", "jantes_encrassees") &&
    !present("vip-complete") &&
    !present("vip-exterior")
  )
    yield formula("vip-exterior", formulas.vip.exterior, category);
}

/** Utility vehicles have no price in the car formulas, so nothing is proposed rather than a wrong amount. */
function formula(id: string, source: Formula, category: VehicleCategory): Suggestion | null {
  if (isUtilityCategory(category)) return null;
  const { title, description, features, prices } = source;
  return {
    id,
    type: "formula",
    title,
    categoryPrice: formatPriceText(prices[category]),
    description,
    features,
  };
}

function special(source: SpecialOffer, category: VehicleCategory): Suggestion | null {
  const { id, title, description, features, prices } = source;
  const base = { id: `special-${id}`, type: "special", title, description, features } as const;
  if (prices === null) return { ...base, price: priceText({ kind: "onQuote" }) };
  return isUtilityCategory(category) ? null : { ...base, categoryPrice: formatPriceText(prices[category]) };
}

function utility(category: UtilityCategory, source: UtilityOffer): Suggestion {
  const { title, description, features, price } = source;
  const id = `utility-${category}`;
  return { id, type: "special", title, categoryPrice: formatPriceText(price), description, features };
}

function option({ id, title, price, description }: ServiceOption): Suggestion {
  return { id: `option-${id}`, type: "option", title, price: priceText(price), description, features: [] };
}

/** Named and priced with its count, as the option of the same name: whichever came first, the two are one line. */
function burn(source: SuggestionCatalogue["burnRepair"], holes: number): Suggestion {
  const { title, price } = burnItem(source.title, holes, source.rates);
  const { description } = source;
  return { id: "renovation-burn", type: "renovation", title, price, description, features: [] };
}

/** Step 5 opens with the first suggestion ticked. */
export function firstTicked(offered: readonly Suggestion[]): readonly Suggestion[] {
  return offered.slice(0, 1);
}

/** Ticks or unticks one suggestion; the ticked ones keep the order in which they are offered. */
export function toggleSuggestion(
  offered: readonly Suggestion[],
  ticked: readonly Suggestion[],
  id: string,
): readonly Suggestion[] {
  const wasTicked = ticked.some((suggestion) => suggestion.id === id);
  return offered.filter((suggestion) =>
    suggestion.id === id ? !wasTicked : ticked.some((other) => other.id === suggestion.id),
  );
}

export function toQuoteItem({ title, price, categoryPrice, description }: Suggestion): QuoteItem {
  return {
    title,
    price: price ?? categoryPrice ?? priceText({ kind: "onQuote" }),
    ...(categoryPrice === undefined ? {} : { categoryPrice }),
    details: description,
  };
}
