import { Textarea } from "#app/ui/fields/textarea.tsx";
import { admin, send } from "../../client/admin-client.ts";
import { textOf } from "../../client/form-text.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { useSaveForm } from "../../ui/use-save.ts";
import type { Details } from "./board-address.ts";

/** The team's own notes; whoever saves second is told, and keeps what was typed. */
export function NotesForm({ details: { rentalId, notes } }: { details: Details }) {
  const { form, submit, isBusy, formError } = useSaveForm({
    send: (fields) => {
      const json = { notes: textOf(fields, "notes"), before: notes };
      return send(admin.rentals[":id"].notes.$put({ param: { id: rentalId }, json }));
    },
    notice: () => ({ title: "Notes enregistrées", variant: "default" }),
  });
  return (
    <section>
      <form ref={form} className="adm-form" onSubmit={submit}>
        <Textarea label="Notes internes" name="notes" rows={3} maxLength={2000} defaultValue={notes} />
        {formError ? (
          <p className="adm-notice" data-tone="warn" role="alert">
            {formError} Rien n’a été enregistré{"\u00a0"}: copiez votre texte, puis rouvrez la location.
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
