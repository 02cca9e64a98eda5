import { useId, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { admin, send } from "../../client/admin-client.ts";
import { mailWords } from "../../client/mail-notice.ts";
import { Confirm } from "../../ui/confirm.tsx";
import type { Review } from "./review-card.tsx";

/** Never without a reason: the author is told. */
export function RefuseReview({ review: { id, author, status } }: { review: Review }) {
  const { revalidate } = useRevalidator();
  const field = useRef<HTMLTextAreaElement>(null);
  const fieldId = useId();
  const [problem, setProblem] = useState("");
  const refuse = async () => {
    const json = { reason: field.current?.value ?? "" };
    const done = await send(admin.reviews[":id"].refuse.$post({ param: { id }, json }));
    if (!done.ok && done.status === 400) {
      setProblem(done.message);
      field.current?.focus();
      return false;
    }
    notify(
      done.ok
        ? { title: "Avis refusé", description: mailWords("Son auteur reçoit le motif."), variant: "default" }
        : { title: "Avis non refusé", description: done.message, variant: "destructive" },
    );
    await revalidate();
    return true;
  };
  return (
    <Confirm
      label={status === "published" ? "Retirer du site" : "Refuser"}
      title={`Refuser l’avis de ${author}\u00a0?`}
      confirmLabel="Refuser l’avis"
      onConfirm={refuse}
    >
      <p>
        Un avis se refuse pour son contenu (injure, donnée personnelle, publicité, hors sujet), jamais pour sa
        note.
      </p>
      <div className="adm-field rev-reason">
        <label htmlFor={fieldId}>
          <span>Motif, envoyé à l’auteur</span>
        </label>
        <textarea
          ref={field}
          id={fieldId}
          rows={3}
          maxLength={1000}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${fieldId}-erreur` : undefined}
        />
        {problem ? (
          <small id={`${fieldId}-erreur`} role="alert">
            {problem}
          </small>
        ) : null}
      </div>
    </Confirm>
  );
}
