import { requestKindLabels, requestStatusLabels } from "#content/forms/request-labels.ts";
import type { RequestItem } from "#domain/request/item.ts";
import type { RequestKind, RequestStatus } from "#domain/request/kind.ts";
import type { Tone } from "../../ui/status-pill.tsx";

export type RequestExtras = Readonly<Record<string, unknown>>;

interface TopicFacts {
  readonly kind: RequestKind;
  readonly details: RequestExtras;
  readonly items: readonly RequestItem[];
  readonly message: string;
}

export const statusTones: Readonly<Record<RequestStatus, Tone>> = {
  nouveau: "new",
  contacte: "warn",
  devis_envoye: "going",
  accepte: "good",
  refuse: "hollow",
  archive: "quiet",
};

export function statusName(status: RequestStatus): string {
  const label = requestStatusLabels[status];
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** "Vitres teintées, Peugeot 5008". */
export function requestTopic({ kind, details }: Pick<TopicFacts, "kind" | "details">): string {
  const about = text(details.vehicleModel) || text(details.company) || text(details.projectType);
  return about ? `${requestKindLabels[kind]}, ${about}` : requestKindLabels[kind];
}

/** "Solène Morel, Vitres teintées, Peugeot 5008": the customer's name first. */
export function requestTitle(
  request: Pick<TopicFacts, "kind" | "details"> & { readonly name: string },
): string {
  return `${request.name}, ${requestTopic(request)}`;
}

/** The line under the name: what it is about, in as few words as it takes. */
export function requestSummary({ details, items, message }: TopicFacts): string {
  const about = text(details.vehicleModel) || text(details.company);
  const what = items.map(({ title }) => title).join(", ") || text(details.customerMessage) || message;
  return [about, what].filter(Boolean).join(", ");
}

export function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

const weekday = new Intl.DateTimeFormat("fr-FR", { weekday: "short", timeZone: "Europe/Paris" });
const date = new Intl.DateTimeFormat("fr-FR", { day: "numeric", month: "short", timeZone: "Europe/Paris" });

/** "12 min", "3 h", "mar.", "4 nov.": how long ago, as short as a list wants it. */
export function sinceText(createdAt: string, now: number): string {
  const at = new Date(createdAt);
  const minutes = Math.max(0, Math.floor((now - at.getTime()) / 60_000));
  if (minutes < 1) return "à l’instant";
  if (minutes < 60) return `${minutes}\u00a0min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours}\u00a0h`;
  return hours < 24 * 6 ? weekday.format(at) : date.format(at);
}
