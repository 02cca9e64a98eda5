import { type SyntheticEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { admin, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { shortInstant } from "../../ui/short-instant.ts";
import type { Desk } from "./desk.ts";

/** Words between the staff; the customer never reads them. */
export function NotesPanel({ desk: { request, notes } }: { desk: Desk }) {
  const [body, setBody] = useState("");
  const [error, setError] = useState("");
  const [isBusy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();

  async function add(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    const saved = await send(
      admin.requests[":id"].notes.$post({ param: { id: request.id }, json: { body } }),
    );
    setBusy(false);
    setError(saved.ok ? "" : saved.message);
    if (!saved.ok) return;
    setBody("");
    await revalidate();
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
        <form onSubmit={add} className="req-note-form">
          <label className="adm-field">
            <span className="sr-only">Note, visible de l’équipe seulement</span>
            <textarea
              rows={2}
              maxLength={4000}
              placeholder="Note, visible de l’équipe seulement"
              value={body}
              aria-invalid={error ? true : undefined}
              onChange={(event) => setBody(event.currentTarget.value)}
            />
            {error ? <small role="alert">{error}</small> : null}
          </label>
          <AdminButton type="submit" busy={isBusy}>
            Ajouter la note
          </AdminButton>
        </form>
      </div>
    </Panel>
  );
}
