import { Input } from "#app/ui/fields/input.tsx";
import { admin, send } from "../../client/admin-client.ts";
import { textOf } from "../../client/form-text.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { shortInstant } from "../../ui/short-instant.ts";
import { useSaveForm } from "../../ui/use-save.ts";
import type { CustomerFile } from "./customer-file.ts";

/** Between the staff, each with its author. */
export function CustomerNotes({ file: { customer, notes } }: { file: CustomerFile }) {
  const saving = useSaveForm({
    send: (form) =>
      send(
        admin.customers[":id"].contacts.$post({
          param: { id: customer.id },
          json: { kind: "note", body: textOf(form, "body") },
        }),
      ),
    resets: true,
  });
  return (
    <Panel title="Notes" aside={<small>jamais vues du client</small>}>
      <ul className="cust-notes">
        {customer.notes ? <li>{customer.notes}</li> : null}
        {notes.map(({ id, body, author, at }) => (
          <li key={id}>
            {body}
            <small>
              {author}, {shortInstant(at)}
            </small>
          </li>
        ))}
      </ul>
      <form ref={saving.form} className="cust-note-form" onSubmit={saving.submit} noValidate>
        <Input
          label="Ajouter une note"
          hideLabel
          placeholder="Ajouter une note"
          name="body"
          error={saving.refusal?.message}
          autoComplete="off"
          maxLength={4000}
        />
        <AdminButton type="submit" busy={saving.isBusy}>
          Noter
        </AdminButton>
      </form>
    </Panel>
  );
}
