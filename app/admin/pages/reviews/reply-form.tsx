import { type ReactNode, useState } from "react";
import { Textarea } from "#app/ui/fields/textarea.tsx";
import { business } from "#content/business.ts";
import { ofName } from "#domain/text/elision.ts";
import { admin, send } from "../../client/admin-client.ts";
import { textOf } from "../../client/form-text.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { useSaveForm } from "../../ui/use-save.ts";
import type { Review } from "./review-card.tsx";

interface ReplyFormProps {
  readonly review: Review;
  /** What else can be done with the review, beside answering. */
  readonly children: ReactNode;
}

/** The answer under the review on the site; an empty one takes it away. */
export function ReplyForm({ review: { id, reply }, children }: ReplyFormProps) {
  /** The answer as it stood when it was opened: another one given meanwhile is not overwritten. */
  const [opened, setOpened] = useState<string | null>(null);
  /** Somebody else's answer is shown: the next one is given on top of it. */
  const [isTold, setTold] = useState(false);
  const { form, submit, isBusy, formError } = useSaveForm({
    send: (fields) => {
      const json = { reply: textOf(fields, "reply"), before: (isTold ? reply : opened) ?? "" };
      return send(admin.reviews[":id"].reply.$post({ param: { id }, json }));
    },
    notice: (_, fields) => ({
      title: textOf(fields, "reply") ? "Réponse publiée" : "Réponse retirée",
      variant: "default",
    }),
    onSaved: () => {
      setOpened(null);
      setTold(false);
    },
    onRefused: ({ status }) => setTold(status === 409),
    refresh: "saved-or-conflict",
  });
  if (opened === null) {
    return (
      <>
        {reply ? (
          <p className="rev-reply">
            <b>Réponse {ofName(business.name)}</b>
            {reply}
          </p>
        ) : null}
        <div className="adm-actions">
          <AdminButton onClick={() => setOpened(reply ?? "")}>
            {reply ? "Modifier la réponse" : "Répondre"}
          </AdminButton>
          {children}
        </div>
      </>
    );
  }
  return (
    <form ref={form} className="adm-form rev-reply" onSubmit={submit}>
      <Textarea
        label="Réponse publiée sous l’avis"
        name="reply"
        rows={3}
        maxLength={2000}
        defaultValue={opened}
      />
      {formError ? (
        <p className="adm-notice" data-tone="warn" role="alert">
          {formError}
          {isTold && reply ? ` La réponse dit maintenant\u00a0: «\u00a0${reply}\u00a0».` : null}
        </p>
      ) : null}
      <div className="adm-actions">
        <AdminButton onClick={() => setOpened(null)}>Annuler</AdminButton>
        <AdminButton type="submit" look="primary" busy={isBusy}>
          Publier la réponse
        </AdminButton>
      </div>
    </form>
  );
}
