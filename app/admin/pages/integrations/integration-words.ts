import type { ProgramScope } from "#domain/integration/program-scope.ts";
import type { WebhookEvent } from "#domain/integration/webhook-event.ts";
import type { admin, SuccessBody } from "../../client/admin-client.ts";
import type { Tone } from "../../ui/status-pill.tsx";

export type Integrations = SuccessBody<Awaited<ReturnType<typeof admin.integrations.$get>>>;
export type ProgramKey = Integrations["keys"][number];
export type Endpoint = Integrations["endpoints"][number];
export type WebhookDelivery = Integrations["deliveries"][number];

export const keyScopeLabels: Readonly<Record<ProgramScope, string>> = {
  "requests:read": "Lire les demandes",
  "quotes:read": "Lire les devis",
  "orders:read": "Lire les commandes",
  "planning:read": "Lire le planning",
  "products:read": "Lire les produits",
  "customers:read": "Lire les clients",
  "reviews:read": "Lire les avis",
};

export const eventLabels: Readonly<Record<WebhookEvent, string>> = {
  "request.received": "Demande reçue",
  "quote.accepted": "Devis accepté",
  "order.paid": "Commande payée",
  "visit.planned": "Rendez-vous fixé",
  "visit.moved": "Rendez-vous déplacé",
  "review.received": "Avis reçu",
};

export const deliveryStates: Readonly<Record<WebhookDelivery["state"], { label: string; tone: Tone }>> = {
  waiting: { label: "En attente", tone: "warn" },
  delivered: { label: "Reçu", tone: "good" },
  failed: { label: "Abandonné", tone: "bad" },
};
