import { admin, send } from "../../client/admin-client.ts";
import { textOf } from "../../client/form-text.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { useSaveForm } from "../../ui/use-save.ts";
import type { Details } from "./board-address.ts";
import { NoteAndPhoto, photoOf } from "./note-and-photo.tsx";

/** The machine leaves: a word on its state and a picture, both if there is something to say. */
export function HandOverForm({ details: { periodId } }: { details: Details }) {
  const saving = useSaveForm({
    send: (fields) =>
      send(
        admin.rentals.periods[":id"]["hand-over"].$post({
          param: { id: periodId },
          form: { note: textOf(fields, "note"), photo: photoOf(fields) },
        }),
      ),
    notice: () => ({ title: "Machine remise", variant: "default" }),
    fields: ["photo"],
  });
  return (
    <section>
      <h3>Remise au client</h3>
      <form ref={saving.form} className="adm-form" onSubmit={saving.submit}>
        <NoteAndPhoto moment="à la remise" saving={saving} />
        <AdminButton type="submit" look="primary" busy={saving.isBusy}>
          Remettre la machine
        </AdminButton>
      </form>
    </section>
  );
}
