import { machineName } from "#content/current-machines.ts";
import { requestKindLabels, requestStatusLabels } from "#content/forms/request-labels.ts";
import type { PageAddress } from "#content/site-path.ts";
import { subscriptionStateLabels } from "#content/subscription-words.ts";
import type { ShownJobState } from "#domain/planning/shown-job-state.ts";
import { isRequestKind, isRequestStatus, type RequestStatus } from "#domain/request/kind.ts";
import { type QuoteState, STANDINGS } from "#domain/request/standing.ts";
import type { SubscriptionState } from "#domain/subscription/contract.ts";
import type { Tone } from "../../ui/status-pill.tsx";
import { subscriptionTones } from "../subscriptions/subscription-tones.ts";
import type { TimelineRow } from "./customer-file.ts";

export interface TimelineWords {
  readonly title: string;
  readonly detail: string;
  readonly status: { readonly label: string; readonly tone: Tone } | null;
  /** The page that shows it. */
  readonly to: PageAddress | null;
}

type Status = { readonly label: string; readonly tone: Tone };

const jobStates: Readonly<Record<ShownJobState, Status>> = {
  to_plan: { label: "À planifier", tone: "warn" },
  planned: { label: "Planifiée", tone: "new" },
  in_progress: { label: "En cours", tone: "going" },
  done: { label: "Terminée", tone: "good" },
  invoiced: { label: "Facturée", tone: "good" },
  paid: { label: "Payée", tone: "good" },
  cancelled: { label: "Annulée", tone: "hollow" },
  no_show: { label: "Client absent", tone: "bad" },
  refund_owed: { label: "Remboursement à faire", tone: "warn" },
  refund_pending: { label: "Remboursement en cours", tone: "going" },
  refunded_in_part: { label: "Remboursée en partie", tone: "hollow" },
  refunded: { label: "Remboursée", tone: "hollow" },
};
const quoteTones: Readonly<Record<QuoteState, Tone>> = {
  open: "hollow",
  accepted: "good",
  declined: "hollow",
  replaced: "quiet",
  expired: "warn",
};
const orderStates: Readonly<Record<string, Status>> = {
  recue: { label: "Reçue", tone: "new" },
  payee: { label: "Payée", tone: "good" },
  preparee: { label: "Préparée", tone: "going" },
  expediee: { label: "Expédiée", tone: "going" },
  prete: { label: "Prête", tone: "going" },
  remise: { label: "Remise", tone: "good" },
  annulee: { label: "Annulée", tone: "hollow" },
  remboursee: { label: "Remboursée", tone: "hollow" },
  refund_owed: { label: "À rembourser", tone: "warn" },
  refund_pending: { label: "Remboursement en cours", tone: "going" },
};
const rentalStates: Readonly<Record<string, Status>> = {
  held: { label: "Attend le paiement", tone: "warn" },
  booked: { label: "Réservée", tone: "good" },
  cancelled: { label: "Annulée", tone: "hollow" },
};
const reviewStates: Readonly<Record<string, Status>> = {
  pending: { label: "À relire", tone: "warn" },
  published: { label: "Publié", tone: "good" },
  refused: { label: "Refusé", tone: "hollow" },
};

const documentNames: Readonly<Record<string, string>> = {
  credit_note: "Avoir",
  deposit_invoice: "Facture d’acompte",
};
/** What an invoice is about, and the page that shows it. */
const billedSubjects: Readonly<
  Record<string, { readonly label: string; readonly pageOf: (id: string) => PageAddress }>
> = {
  order: { label: "", pageOf: (id) => `/admin/orders/${id}` },
  job: { label: "Intervention", pageOf: (id) => `/admin/interventions/${id}` },
  rental: { label: "Retour de location", pageOf: () => "/admin/locations" },
};

/** A quote beside its request, as the list of quotes shows it: "Accepté hors ligne". */
function quoteStatus(state: string): Status | null {
  const [quote, request] = state.split(" ") as [QuoteState, RequestStatus];
  const standing = STANDINGS[quote]?.[request];
  if (!standing) return null;
  const { label, isAgreed, isWaiting } = standing;
  if (isAgreed) return { label, tone: "good" };
  return { label, tone: isWaiting ? "going" : quoteTones[quote] };
}

/** An entry of the timeline as the staff read it. */
export function timelineWords({ kind, id, label, detail, state }: TimelineRow): TimelineWords {
  switch (kind) {
    case "request":
      return {
        title: `Demande, ${isRequestKind(label) ? requestKindLabels[label].toLowerCase() : label}`,
        detail,
        status: isRequestStatus(state) ? { label: capital(requestStatusLabels[state]), tone: "quiet" } : null,
        to: `/admin/demandes/${id}`,
      };
    case "quote":
      return {
        title: `Devis ${label}`,
        detail,
        status: quoteStatus(state),
        to: `/admin/demandes/${id}`,
      };
    case "job":
      return {
        title: `Intervention ${label}`,
        detail,
        status: jobStates[state as ShownJobState] ?? null,
        to: `/admin/interventions/${id}`,
      };
    case "subscription":
      return {
        title: `Abonnement ${label}`,
        detail,
        status: {
          label: subscriptionStateLabels[state as SubscriptionState] ?? state,
          tone: subscriptionTones[state as SubscriptionState] ?? "quiet",
        },
        to: `/admin/abonnements/${id}`,
      };
    case "rental":
      return {
        title: `Location ${machineName(label)}`,
        detail: `${detail} jour${Number(detail) > 1 ? "s" : ""}`,
        status: rentalStates[state] ?? null,
        to: "/admin/locations",
      };
    case "order":
      return {
        title: `Commande ${label}`,
        detail,
        status: orderStates[state] ?? null,
        to: `/admin/orders/${id}`,
      };
    case "invoice":
      return {
        title: `${documentNames[state] ?? "Facture"} ${label}`,
        detail: billedSubjects[detail]?.label ?? "",
        status: null,
        to: billedSubjects[detail]?.pageOf(id) ?? null,
      };
    case "review":
      return {
        title: `Avis, ${label} étoile${Number(label) > 1 ? "s" : ""}`,
        detail: `«\u00a0${detail}\u00a0»`,
        status: reviewStates[state] ?? null,
        to: "/admin/avis",
      };
  }
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
