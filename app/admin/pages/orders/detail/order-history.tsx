import { useState } from "react";
import { ORDER_STATUSES, orderStatusLabels } from "#domain/shop/order.ts";
import { admin, send } from "../../../client/admin-client.ts";
import { actorWords } from "../../../ui/actor-words.ts";
import { AdminButton } from "../../../ui/admin-button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Timeline, type TimelineEntry } from "../../../ui/timeline.tsx";
import { useSaveForm } from "../../../ui/use-save.ts";
import type { AdminOrder } from "./admin-order.ts";

export function OrderHistory({ adminOrder }: { adminOrder: AdminOrder }) {
  return (
    <Panel title="Historique">
      <NoteForm orderId={adminOrder.order.id} />
      <Timeline entries={entriesOf(adminOrder)} />
    </Panel>
  );
}

/** Events and notes together, newest first. */
function entriesOf({ events, notes }: AdminOrder): readonly TimelineEntry[] {
  const happened = events.map(({ id, kind, note, actor, at }) => ({
    id: `evenement-${id}`,
    title: eventTitle(kind),
    detail: [note, actorWords(actor)].filter(Boolean).join(" · "),
    at,
    isMilestone: kind === "payee",
  }));
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
  return [...happened, ...written].reverse().sort((a, b) => b.at.localeCompare(a.at));
}

function eventTitle(kind: string): string {
  const status = ORDER_STATUSES.find((known) => known === kind);
  if (status) return orderStatusLabels[status];
  return kind === "remboursement" ? "Remboursement partiel" : kind.charAt(0).toUpperCase() + kind.slice(1);
}

function NoteForm({ orderId }: { orderId: string }) {
  const [body, setBody] = useState("");
  const { form, submit, isBusy, formError } = useSaveForm({
    send: () => send(admin.orders[":id"].notes.$post({ param: { id: orderId }, json: { body } })),
    onSaved: () => setBody(""),
  });
  return (
    <form ref={form} className="ord-note-form" onSubmit={submit}>
      <input
        value={body}
        onChange={(event) => setBody(event.target.value)}
        placeholder="Note interne, visible de l’équipe seulement"
        aria-label="Note interne"
        aria-invalid={formError !== null}
        maxLength={2000}
        autoComplete="off"
      />
      <AdminButton type="submit" busy={isBusy} disabled={isBusy || body.trim() === ""}>
        Ajouter
      </AdminButton>
      <p role="alert">{formError}</p>
    </form>
  );
}
