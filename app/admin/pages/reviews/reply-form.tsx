import { type FormEvent, type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { business } from "#content/business.ts";
import { admin, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import type { Review } from "./review-card.tsx";

interface ReplyFormProps {
  readonly review: Review;
  /** What else can be done with the review, beside answering. */
  readonly children: ReactNode;
}

/** The answer under the review on the site; an empty one takes it away. */
export function ReplyForm({ review: { id, reply }, children }: ReplyFormProps) {
  const { revalidate } = useRevalidator();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("reply");
    const json = { reply: typeof typed === "string" ? typed : "", before: reply ?? "" };
    setBusy(true);
    const done = await send(admin.reviews[":id"].reply.$post({ param: { id }, json }));
    setBusy(false);
    setProblem(done.ok ? "" : done.message);
    if (!done.ok) return;
    notify({ title: json.reply ? "Réponse publiée" : "Réponse retirée", variant: "default" });
    setOpen(false);
    await revalidate();
  };
  if (!isOpen) {
    return (
      <>
        {reply ? (
          <p className="rev-reply">
            <b>Réponse de {business.name}</b>
            {reply}
          </p>
        ) : null}
        <div className="adm-actions">
          <AdminButton onClick={() => setOpen(true)}>
            {reply ? "Modifier la réponse" : "Répondre"}
          </AdminButton>
          {children}
        </div>
      </>
    );
  }
  return (
    <form className="adm-form rev-reply" onSubmit={submit}>
      <label className="adm-field">
        <span>Réponse publiée sous l’avis</span>
        <textarea name="reply" rows={3} maxLength={2000} defaultValue={reply ?? ""} />
      </label>
      {problem ? (
        <p className="adm-notice" data-tone="warn" role="alert">
          {problem} Rien n’a été enregistré.
        </p>
      ) : null}
      <div className="adm-actions">
        <AdminButton onClick={() => setOpen(false)}>Annuler</AdminButton>
        <AdminButton type="submit" look="primary" busy={isBusy}>
          Publier la réponse
        </AdminButton>
      </div>
    </form>
  );
}
