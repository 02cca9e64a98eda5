import { describedServices } from "#content/lists/described-services.ts";
import { promotionTarget } from "#content/promotion-targets.ts";
import { formatDay, parisDay } from "#domain/calendar/dates.ts";
import { formatEurosWhole } from "#domain/money/money.ts";
import type { Promotion } from "#domain/shop/promotion.ts";

export type RunningOffer = Pick<Promotion, "name" | "target" | "reduction" | "until"> & {
  readonly id: string;
};

/** What a button writes into a letter. */
interface OfferText {
  readonly id: string;
  readonly label: string;
  readonly text: string;
}

/** "**Lavage d’hiver** : -20 % jusqu’au 30 novembre 2026. [En profiter](/services)". */
export function offerText({ id, name, target, reduction, until }: RunningOffer): OfferText {
  const less =
    reduction.kind === "percent" ? `${reduction.percent}\u00a0%` : formatEurosWhole(reduction.cents);
  const day = formatDay(parisDay(new Date(until)));
  const path = promotionTarget(target)?.path ?? "/services";
  return {
    id,
    label: `Offre\u00a0: ${name}`,
    text: `**${name}**\u00a0: −${less} jusqu’au ${day}. [En profiter](${path})`,
  };
}

export const servicesToOffer: readonly OfferText[] = describedServices.map(
  ({ label, href, description }) => ({
    id: href,
    label,
    text: `**${label}**\u00a0: ${description}. [Voir les prix](${href})`,
  }),
);
