import { formatDayNumeric } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import type { PromoScope } from "#domain/shop/promo.ts";
import type { admin, SuccessBody } from "../../client/admin-client.ts";
import type { Tone } from "../../ui/status-pill.tsx";

export type PromoList = SuccessBody<Awaited<ReturnType<(typeof admin)["promo-codes"]["$get"]>>>;
export type Promo = PromoList["promos"][number];

export const promoStates: Readonly<Record<Promo["state"], { label: string; tone: Tone }>> = {
  running: { label: "En cours", tone: "good" },
  coming: { label: "À venir", tone: "hollow" },
  over: { label: "Terminé", tone: "quiet" },
  usedUp: { label: "Épuisé", tone: "warn" },
  stopped: { label: "Arrêté", tone: "bad" },
};

export const promoScopeLabels: Readonly<Record<PromoScope, string>> = {
  all: "Boutique et locations",
  products: "Certains produits",
  categories: "Certaines catégories",
  rentals: "Locations de machines",
};

/** "Du 01/11/2026 au 30/11/2026". */
export function periodText({ firstDay, lastDay }: Pick<Promo, "firstDay" | "lastDay">): string {
  const first = formatDayNumeric(firstDay);
  return lastDay ? `Du ${first} au ${formatDayNumeric(lastDay)}` : `Depuis le ${first}`;
}

/** "Dès 50,00 € · 1 par personne · cumulable avec un parrainage". */
export function conditionsText({
  minimumCents,
  mostPerPerson,
  withReferral,
}: Pick<Promo, "minimumCents" | "mostPerPerson" | "withReferral">): string {
  return [
    minimumCents > 0 ? `dès ${formatEuros(minimumCents)}` : "",
    mostPerPerson ? `${mostPerPerson} par personne` : "",
    withReferral ? "cumulable avec un parrainage" : "",
  ]
    .filter(Boolean)
    .join(" · ");
}
