import { useRef } from "react";
import { Textarea } from "#app/ui/fields/textarea.tsx";
import { admin, send } from "../../client/admin-client.ts";
import { mailWords } from "../../client/mail-notice.ts";
import { refused } from "../../client/outcome.ts";
import { Confirm } from "../../ui/confirm.tsx";
import { useSave } from "../../ui/use-save.ts";
import type { Review } from "./review-card.tsx";

/** Never without a reason: it is mailed to the author. */
export function RefuseReview({ review: { id, author, status } }: { review: Review }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const refusing = useSave({
    send: async () => {
      const json = { reason: field.current?.value ?? "" };
      const done = await send(admin.reviews[":id"].refuse.$post({ param: { id }, json }));
      return !done.ok && done.status === 400 ? refused(done.message, "reason") : done;
    },
    notice: () => ({
      title: "Avis refusé",
      description: mailWords("Son auteur reçoit le motif."),
      variant: "default",
    }),
    failure: "Avis non refusé",
    fields: ["reason"],
    refresh: "always",
  });
  return (
    <Confirm
      label={status === "published" ? "Retirer du site" : "Refuser"}
      title={`Refuser l’avis de ${author}\u00a0?`}
      confirmLabel="Refuser l’avis"
      saving={refusing}
    >
      <p>
        Un avis se refuse pour son contenu (injure, donnée personnelle, publicité, hors sujet), jamais pour sa
        note.
      </p>
      <div ref={refusing.form}>
        <Textarea
          ref={field}
          className="rev-reason"
          label="Motif, envoyé à l’auteur"
          rows={3}
          maxLength={1000}
          error={refusing.errorAt("reason")}
        />
      </div>
    </Confirm>
  );
}
