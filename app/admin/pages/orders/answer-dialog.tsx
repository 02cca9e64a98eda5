import { useId, useRef, useState } from "react";
import { Textarea } from "#app/ui/fields/textarea.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { DECLARATION_OUTCOMES, type DeclarationOutcome } from "#domain/shop/withdrawal.ts";
import { admin, send } from "../../client/admin-client.ts";
import { mailWords } from "../../client/mail-notice.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { useSave, useSaveForm } from "../../ui/use-save.ts";
import { MailPreview, type PreviewedMail } from "./detail/mail-preview.tsx";
import "./detail/order.css";

interface AnswerDialogProps {
  readonly declaration: {
    readonly id: string;
    readonly number: string;
    readonly kind: "retractation" | "resiliation";
  };
}

const outcomes: Readonly<Record<DeclarationOutcome, string>> = {
  acceptee: "Acceptée",
  refusee: "Sans suite",
  reglee: "Déjà réglée avec le client",
};

/** Answers a declaration: the customer gets the outcome and a short text, and it is removed from the list. */
export function AnswerDialog({ declaration: { id, number, kind } }: AnswerDialogProps) {
  const formId = useId();
  const [isOpen, setOpen] = useState(false);
  const [answer, setAnswer] = useState<{ outcome: DeclarationOutcome; message: string }>({
    outcome: "reglee",
    message: "",
  });
  const [preview, setPreview] = useState<PreviewedMail | null>(null);
  const param = { declarationId: id };
  const previewing = useSave({
    send: (query: typeof answer) =>
      send(admin.orders.declarations[":declarationId"].preview.$get({ param, query })),
    onSaved: setPreview,
    onRefused: (refusal) => closing.refuse(refusal),
    refresh: "refused",
    whileBusy: "replace",
  });
  // Leaving the text for the button asks for the preview of a declaration that is closed the next moment.
  const lastPreview = useRef<Promise<unknown>>(undefined);
  const closing = useSaveForm({
    send: async () => {
      await lastPreview.current;
      return send(admin.orders.declarations[":declarationId"].handle.$post({ param, json: answer }));
    },
    notice: () => ({
      title: `Déclaration ${number} traitée`,
      description: mailWords("Le client est prévenu."),
      variant: "default",
    }),
    onSaved: () => setOpen(false),
    refresh: "always",
  });
  const open = () => {
    setOpen(true);
    closing.reset();
    void previewing.save(answer);
  };
  return (
    <>
      <AdminButton onClick={open}>Répondre et clore</AdminButton>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Déclaration ${number}`}
        footer={
          <>
            <p role="alert">{closing.formError}</p>
            <div className="adm-actions">
              <AdminButton onClick={() => setOpen(false)}>Annuler</AdminButton>
              <AdminButton
                type="submit"
                form={formId}
                look="primary"
                busy={closing.isBusy}
                disabled={closing.isBusy || !preview}
              >
                Clore et envoyer l’e-mail
              </AdminButton>
            </div>
          </>
        }
      >
        <form ref={closing.form} id={formId} className="adm-form ord-answer" onSubmit={closing.submit}>
          <fieldset>
            <legend>Réponse</legend>
            {DECLARATION_OUTCOMES.map((outcome) => (
              <label key={outcome} className="ord-check">
                <input
                  type="radio"
                  name={`${formId}-reponse`}
                  checked={answer.outcome === outcome}
                  onChange={() => {
                    setAnswer({ ...answer, outcome });
                    void previewing.save({ ...answer, outcome });
                  }}
                />
                {outcomes[outcome]}
              </label>
            ))}
          </fieldset>
          <Textarea
            label="Message au client"
            rows={3}
            maxLength={2000}
            required={answer.outcome === "refusee"}
            value={answer.message}
            placeholder={
              kind === "resiliation"
                ? "La date de fin du contrat, ce qu’il reste à régler"
                : "Ce qui a été convenu, ou pourquoi"
            }
            onChange={(event) => setAnswer({ ...answer, message: event.target.value })}
            onBlur={() => {
              lastPreview.current = previewing.save(answer);
            }}
          />
        </form>
        <MailPreview mail={preview} />
      </Dialog>
    </>
  );
}
