import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { admin, type Refused, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import type { Details } from "./board-address.ts";
import { NoteAndPhoto, photoOf, textOf } from "./note-and-photo.tsx";

/** The machine leaves: a word on its state and a picture, both if there is something to say. */
export function HandOverForm({ details: { periodId } }: { details: Details }) {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    const done = await send(
      admin.rentals.periods[":id"]["hand-over"].$post({
        param: { id: periodId },
        form: { note: textOf(form, "note"), photo: photoOf(form) },
      }),
    );
    setBusy(false);
    setRefused(done.ok ? null : done);
    if (!done.ok) return;
    notify({ title: "Machine remise", variant: "default" });
    await revalidate();
  };
  return (
    <section>
      <h3>Remise au client</h3>
      <form className="adm-form" onSubmit={submit}>
        <NoteAndPhoto moment="à la remise" refused={refused} />
        <AdminButton type="submit" look="primary" busy={isBusy}>
          Remettre la machine
        </AdminButton>
      </form>
    </section>
  );
}
