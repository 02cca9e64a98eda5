import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { admin, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import type { Details } from "./board-address.ts";
import { textOf } from "./note-and-photo.tsx";

/** The team's own notes; whoever saves second is told, and keeps what was typed. */
export function NotesForm({ details: { rentalId, notes } }: { details: Details }) {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBusy(true);
    const json = { notes: textOf(new FormData(event.currentTarget), "notes"), before: notes };
    const saved = await send(admin.rentals[":id"].notes.$put({ param: { id: rentalId }, json }));
    setBusy(false);
    setProblem(saved.ok ? "" : saved.message);
    if (!saved.ok) return;
    notify({ title: "Notes enregistrées", variant: "default" });
    await revalidate();
  };
  return (
    <section>
      <form className="adm-form" onSubmit={submit}>
        <label className="adm-field">
          <span>Notes internes</span>
          <textarea name="notes" rows={3} maxLength={2000} defaultValue={notes} />
        </label>
        {problem ? (
          <p className="adm-notice" data-tone="warn" role="alert">
            {problem} Rien n’a été enregistré{"\u00a0"}: copiez votre texte, puis rouvrez la location.
          </p>
        ) : null}
        <div className="adm-actions">
          <AdminButton type="submit" busy={isBusy}>
            Enregistrer les notes
          </AdminButton>
        </div>
      </form>
    </section>
  );
}
