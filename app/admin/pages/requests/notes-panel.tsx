import { useState } from "react";
import { Textarea } from "#app/ui/fields/textarea.tsx";
import { admin, send } from "../../client/admin-client.ts";
import { dropDraft, readStoredDraft, storeDraft } from "../../client/stored-draft.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { shortInstant } from "../../ui/short-instant.ts";
import { useSaveForm } from "../../ui/use-save.ts";
import type { AdminRequest } from "./admin-request.ts";

/** Words between the staff; the customer never reads them. */
export function NotesPanel({ adminRequest: { request, notes } }: { adminRequest: AdminRequest }) {
  const draft = `note:${request.id}`;
  const [body, setBody] = useState(() => readStoredDraft(draft, "", "") ?? "");
  const { form, submit, isBusy, refusal } = useSaveForm({
    send: () => send(admin.requests[":id"].notes.$post({ param: { id: request.id }, json: { body } })),
    onSaved: () => edit(""),
  });

  function edit(next: string): void {
    if (next === "") dropDraft(draft);
    else storeDraft(draft, "", next);
    setBody(next);
  }
  return (
    <Panel title="Notes internes">
      <div className="adm-stack">
        {notes.length > 0 || request.notes ? (
          <ul className="req-notes">
            {request.notes ? <li>{request.notes}</li> : null}
            {notes.map((note) => (
              <li key={note.id}>
                <p>{note.body}</p>
                <small>
                  {note.actor}, {shortInstant(note.at)}
                </small>
              </li>
            ))}
          </ul>
        ) : null}
        <form ref={form} onSubmit={submit} className="req-note-form">
          <Textarea
            label="Note, visible de l’équipe seulement"
            hideLabel
            rows={2}
            maxLength={4000}
            placeholder="Note, visible de l’équipe seulement"
            value={body}
            error={refusal?.message}
            onChange={(event) => edit(event.currentTarget.value)}
          />
          <AdminButton type="submit" busy={isBusy}>
            Ajouter la note
          </AdminButton>
        </form>
      </div>
    </Panel>
  );
}
