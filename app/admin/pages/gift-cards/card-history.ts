import { formatDay, isCalendarDay } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import { actorWords } from "../../ui/actor-words.ts";
import { sendingWords } from "../../ui/mail-state-words.ts";
import type { TimelineEntry } from "../../ui/timeline.tsx";
import type { CardFile } from "./card-states.ts";

type Movement = Pick<
  CardFile["movements"][number],
  "id" | "cents" | "reason" | "at" | "orderNumber" | "jobName"
>;
type StaffChange = Pick<
  CardFile["changes"][number],
  "id" | "action" | "at" | "actorName" | "detail" | "mail"
>;

const movementTitles: Readonly<Record<Movement["reason"], string>> = {
  issue: "Vendue",
  use: "Dépensée",
  release: "Part rendue, commande non payée",
  refund: "Part remboursée",
  cancel: "Valeur reprise",
};

/** Sold, spent, given back, extended, sent again, voided: newest first. */
export function cardHistory({
  kind,
  movements,
  changes,
}: {
  readonly kind: CardFile["kind"];
  readonly movements: readonly Movement[];
  readonly changes: readonly StaffChange[];
}): readonly TimelineEntry[] {
  const moved = movements.map((movement) => ({
    id: `m${movement.id}`,
    title: movementTitle(kind, movement),
    detail: [signedEuros(movement.cents), whereOf(movement)].filter(Boolean).join(", "),
    at: movement.at,
    isMilestone: movement.reason === "issue",
  }));
  const changed = changes.map((change) => ({
    id: `c${change.id}`,
    title: changeTitle(change),
    detail: changeDetail(change),
    at: change.at,
  }));
  return [...moved, ...changed].sort((one, other) => other.at.localeCompare(one.at));
}

function movementTitle(kind: CardFile["kind"], { reason, jobName }: Movement): string {
  if (reason === "issue" && kind === "referral") return "Crédit de parrainage";
  // A job is due again when its payment is reversed; an order was cancelled.
  if (reason === "release" && jobName) return "Part rendue, paiement annulé";
  return movementTitles[reason];
}

function signedEuros(cents: number): string {
  return `${cents > 0 ? "+" : "−"}${formatEuros(Math.abs(cents))}`;
}

function whereOf({ orderNumber, jobName }: Movement): string {
  if (orderNumber) return `commande ${orderNumber}`;
  return jobName ? `intervention chez ${jobName}` : "";
}

function changeTitle({ action, mail, detail: { until } }: StaffChange): string {
  switch (action) {
    case "giftCard.resent":
      return sendingWords(mail, "Renvoyée", "Nouvel envoi enregistré");
    case "giftCard.extended":
      return isCalendarDay(until) ? `Prolongée jusqu’au ${formatDay(until)}` : "Prolongée";
    case "giftCard.voided":
      return "Annulée";
    case "giftCard.reopened":
      return "Rouverte sous un nouveau code";
    default:
      return "Code affiché";
  }
}

function changeDetail({ actorName, detail: { reason } }: StaffChange): string {
  const by = actorWords(actorName);
  return typeof reason === "string" ? `${reason}, par ${by}` : `Par ${by}`;
}
