import { formatEuros } from "#domain/money/money.ts";
import { isReturnState, RETURN_STATES } from "#domain/rental/rental-return.ts";
import { admin, send } from "../../client/admin-client.ts";
import { textOf } from "../../client/form-text.ts";
import { refused } from "../../client/outcome.ts";
import { AdminButton, AdminLink } from "../../ui/admin-button.tsx";
import { useSaveForm } from "../../ui/use-save.ts";
import type { RentalDetails } from "./board-address.ts";
import { NoteAndPhoto, photoOf } from "./note-and-photo.tsx";
import { returnStateLabels, stageText } from "./stage.tsx";

/** The machine is back: its state, a word and a picture, and what the delay costs. */
export function ReturnForm({ details }: { details: RentalDetails }) {
  const saving = useSaveForm({
    send: (fields) => {
      const state = fields.get("state");
      if (!isReturnState(state)) return refused("Choisissez l’état au retour.");
      const form = { state, note: textOf(fields, "note"), photo: photoOf(fields) };
      return send(admin.rentals.periods[":id"].return.$post({ param: { id: details.periodId }, form }));
    },
    notice: ({ lateFeeCents }, fields) => {
      const description = [
        lateFeeCents ? `${formatEuros(lateFeeCents)} à demander pour le retard.` : "",
        fields.get("state") === "abime" ? "La machine n’est plus proposée." : "",
      ]
        .filter(Boolean)
        .join(" ");
      return { title: "Retour enregistré", ...(description ? { description } : {}), variant: "default" };
    },
    fields: ["photo"],
  });
  return (
    <section>
      <h3>Retour</h3>
      <AdminLink to={`/admin/locations/${details.periodId}/retour`} look="primary">
        Retour avec caution et signature
      </AdminLink>
      {details.lateDays > 0 ? (
        <p className="adm-notice" data-tone="bad">
          {`${stageText(details)}\u00a0: ${formatEuros(details.lateFeeCents)} à demander par les conditions de location.`}
        </p>
      ) : null}
      <form ref={saving.form} className="adm-form" onSubmit={saving.submit}>
        <fieldset className="rent-states">
          <legend>État au retour</legend>
          {RETURN_STATES.map((state) => (
            <label key={state}>
              <input type="radio" name="state" value={state} required />
              {returnStateLabels[state]}
            </label>
          ))}
        </fieldset>
        <NoteAndPhoto moment="au retour" saving={saving} />
        <AdminButton type="submit" busy={saving.isBusy}>
          Enregistrer le retour
        </AdminButton>
      </form>
    </section>
  );
}
