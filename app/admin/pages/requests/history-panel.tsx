import { formatDay, isCalendarDay } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import { isRequestStatus } from "#domain/request/kind.ts";
import { actorWords } from "../../ui/actor-words.ts";
import { sendingWords } from "../../ui/mail-state-words.ts";
import { Panel } from "../../ui/panel.tsx";
import { Timeline } from "../../ui/timeline.tsx";
import type { AdminRequest } from "./admin-request.ts";
import { statusName, text } from "./request-words.ts";

type Change = AdminRequest["history"][number];

/** The journal of this request, in the staff's words. */
export function HistoryPanel({ adminRequest: { request, history } }: { adminRequest: AdminRequest }) {
  const entries = history.map((change) => ({
    id: String(change.id),
    title: titleOf(change),
    detail: `par ${actorWords(change.actor)}`,
    at: change.at,
    isMilestone: change.action === "quote.accepted",
  }));
  const received = {
    id: "arrivee",
    title: "Demande enregistrée",
    detail: `par ${request.email}`,
    at: request.createdAt,
  };
  return (
    <Panel title="Historique">
      <Timeline entries={[...entries, received]} />
    </Panel>
  );
}

function titleOf({ action, detail, mail }: Change): string {
  const number = text(detail.number);
  switch (action) {
    case "request.moved":
      return `Statut\u00a0: ${nameOf(detail.from)} → ${nameOf(detail.to)}`;
    case "request.noted":
      return "Note ajoutée";
    case "request.answered":
      return sendingWords(mail, "Réponse envoyée par e-mail", "Réponse enregistrée");
    case "quote.sent":
      return `${sendingWords(mail, `Devis ${number} envoyé`, `Devis ${number} enregistré`)}, ${formatEuros(Number(detail.totalCents))}`;
    case "quote.dictated":
      return `Devis ${number} dicté, ${formatEuros(Number(detail.totalCents))}`;
    case "quote.agreedByTelephone":
      return `Accord donné par téléphone pour le devis ${number}`;
    case "quote.remindersStopped":
      return `Relances arrêtées pour le devis ${number}`;
    case "quote.remindersResumed":
      return `Relances reprises pour le devis ${number}`;
    case "quote.accepted":
      return `Devis ${number} accepté en ligne`;
    case "quote.declined":
      return `Devis ${number} décliné en ligne`;
    case "quote.reminded":
      return `${sendingWords(mail, "Relance envoyée", "Relance enregistrée")} pour le devis ${number}`;
    case "request.planned":
      return isCalendarDay(detail.plannedOn)
        ? `Intervention prévue le ${formatDay(detail.plannedOn)}`
        : "Jour d’intervention retiré";
    case "review.invited":
      return sendingWords(mail, "Avis demandé au client", "Demande d’avis enregistrée");
    default:
      return "Demande modifiée";
  }
}

function nameOf(status: unknown): string {
  return isRequestStatus(status) ? statusName(status).toLowerCase() : "";
}
