import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { formatEuros } from "#domain/money/money.ts";
import { isReturnState, RETURN_STATES } from "#domain/rental/rental-return.ts";
import { admin, type Refused, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import type { Details } from "./board-address.ts";
import { NoteAndPhoto, photoOf, textOf } from "./note-and-photo.tsx";
import { returnStateLabels, stageText } from "./stage.tsx";

/** The machine is back: its state, a word and a picture, and what the delay costs. */
export function ReturnForm({ details }: { details: Details }) {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const state = form.get("state");
    if (!isReturnState(state)) return;
    setBusy(true);
    const done = await send(
      admin.rentals.periods[":id"].return.$post({
        param: { id: details.periodId },
        form: { state, note: textOf(form, "note"), photo: photoOf(form) },
      }),
    );
    setBusy(false);
    setRefused(done.ok ? null : done);
    if (!done.ok) return;
    const { lateFeeCents } = done.data;
    const description = [
      lateFeeCents ? `${formatEuros(lateFeeCents)} à demander pour le retard.` : "",
      state === "abime" ? "La machine n’est plus proposée." : "",
    ]
      .filter(Boolean)
      .join(" ");
    notify({ title: "Retour enregistré", ...(description ? { description } : {}), variant: "default" });
    await revalidate();
  };
  return (
    <section>
      <h3>Retour</h3>
      {details.lateDays > 0 ? (
        <p className="adm-notice" data-tone="bad">
          {`${stageText(details)}\u00a0: ${formatEuros(details.lateFeeCents)} à demander par les conditions de location.`}
        </p>
      ) : null}
      <form className="adm-form" onSubmit={submit}>
        <fieldset className="rent-states">
          <legend>État au retour</legend>
          {RETURN_STATES.map((state) => (
            <label key={state}>
              <input type="radio" name="state" value={state} required />
              {returnStateLabels[state]}
            </label>
          ))}
        </fieldset>
        <NoteAndPhoto moment="au retour" refused={refused} />
        <AdminButton type="submit" look="primary" busy={isBusy}>
          Enregistrer le retour
        </AdminButton>
      </form>
    </section>
  );
}
