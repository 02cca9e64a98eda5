import { ORDER_STATUSES, orderStatusLabels } from "#domain/shop/order.ts";
import { actorWords } from "../../../ui/actor-words.ts";
import { mailRemark } from "../../../ui/mail-state-words.ts";
import type { TimelineEntry } from "../../../ui/timeline.tsx";
import type { AdminOrder } from "./admin-order.ts";
import { mailTitle } from "./mail-titles.ts";

/** Events, messages to the customer and notes together, newest first. */
export function historyEntries({ order, events, notes, mails }: AdminOrder): readonly TimelineEntry[] {
  const happened = events.map(({ id, kind, note, actor, at }) => ({
    id: `evenement-${id}`,
    title: eventTitle(kind),
    detail: [note, actorWords(actor)].filter(Boolean).join(" · "),
    at,
    isMilestone: kind === "payee",
  }));
  const sent = mails.flatMap((mail) =>
    mail.sentAt
      ? [
          {
            id: `e-mail-${mail.id}`,
            title: mailTitle(mail),
            detail: `à ${order.email}${mailRemark(mail.status)}`,
            at: mail.sentAt,
          },
        ]
      : [],
  );
  const written = notes.map(({ id, body, actor, at }) => ({
    id: `note-${id}`,
    title: "Note interne",
    detail: (
      <>
        <span className="ord-note">{body}</span>
        {actor}
      </>
    ),
    at,
  }));
  return [...happened, ...sent, ...written].reverse().sort((a, b) => b.at.localeCompare(a.at));
}

function eventTitle(kind: string): string {
  const status = ORDER_STATUSES.find((known) => known === kind);
  if (status) return orderStatusLabels[status];
  return kind === "remboursement" ? "Remboursement partiel" : kind.charAt(0).toUpperCase() + kind.slice(1);
}
