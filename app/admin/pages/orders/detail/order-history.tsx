import { useState } from "react";
import { admin, send } from "../../../client/admin-client.ts";
import { AdminButton } from "../../../ui/admin-button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Timeline } from "../../../ui/timeline.tsx";
import { useSaveForm } from "../../../ui/use-save.ts";
import type { AdminOrder } from "./admin-order.ts";
import { historyEntries } from "./history-entries.tsx";

export function OrderHistory({ adminOrder }: { adminOrder: AdminOrder }) {
  return (
    <Panel title="Historique">
      <NoteForm orderId={adminOrder.order.id} />
      <Timeline entries={historyEntries(adminOrder)} />
    </Panel>
  );
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
