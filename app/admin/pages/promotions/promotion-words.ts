import { promotionTarget } from "#content/promotion-targets.ts";
import { formatParisInstant } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import type { Reduction } from "#domain/shop/promotion.ts";
import type { admin, SuccessBody } from "../../client/admin-client.ts";
import type { Tone } from "../../ui/status-pill.tsx";

type PromotionList = SuccessBody<Awaited<ReturnType<(typeof admin)["promotions"]["$get"]>>>;
export type ListedPromotion = PromotionList["promotions"][number];

export const promotionStates: Readonly<Record<ListedPromotion["state"], { label: string; tone: Tone }>> = {
  running: { label: "En cours", tone: "good" },
  coming: { label: "À venir", tone: "hollow" },
  over: { label: "Terminée", tone: "quiet" },
  stopped: { label: "Arrêtée", tone: "bad" },
};

/** "−20 %" or "−5,00 €". */
export function reductionText(reduction: Reduction): string {
  return reduction.kind === "percent" ? `−${reduction.percent}\u00a0%` : `−${formatEuros(reduction.cents)}`;
}

export function targetLabel(target: string): string {
  return promotionTarget(target)?.label ?? target;
}

/** "Du 16 novembre 2026 à 10 h 00 au 20 novembre 2026 à 18 h 00". */
export function promotionPeriod({ from, until, endedAt }: ListedPromotion): string {
  return `Du ${formatParisInstant(new Date(from))} au ${formatParisInstant(new Date(endedAt ?? until))}`;
}
