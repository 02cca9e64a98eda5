import { formatEuros } from "#domain/money/money.ts";
import type { ProblemId } from "#domain/quote/objective.ts";
import type { SinglePriceOfferId } from "#domain/quote/offer.ts";
import { readOfferCents } from "#domain/quote/offer-table.ts";
import { currentPriceList } from "./current-price-list.ts";

/** What a vehicle's state may add to the price, agreed on site before the work starts. */
export const conditions = [
  { offer: "cleaning.condition.pet-hair", title: "Poils d’animaux", problem: "poils_animaux" },
  { offer: "cleaning.condition.sand", title: "Sable", problem: null },
  { offer: "cleaning.condition.heavy-soiling", title: "Saleté importante", problem: "salete_profonde" },
  { offer: "cleaning.condition.smoke", title: "Odeur de tabac", problem: "odeurs_desagreables" },
] as const satisfies readonly {
  readonly offer: SinglePriceOfferId;
  readonly title: string;
  /** The problem whose declaration announces it. */
  readonly problem: ProblemId | null;
}[];

const NBSP = "\u00a0";

/** "Selon l’état constaté : poils d’animaux, … de plus."; empty where nothing declared may cost more. */
export function conditionWords(problems: readonly string[]): string {
  const said = conditions.flatMap(({ offer, title, problem }) => {
    const cents = problem && problems.includes(problem) ? readOfferCents(currentPriceList(), offer) : 0;
    return cents > 0
      ? [`${title.charAt(0).toLowerCase()}${title.slice(1)}, ${formatEuros(cents)} de plus`]
      : [];
  });
  if (said.length === 0) return "";
  return `Selon l’état constaté${NBSP}: ${said.join(`${NBSP}; `)}. Dit et accepté sur place avant de commencer, jamais facturé sans votre accord.`;
}
