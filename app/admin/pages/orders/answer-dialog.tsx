import { type FormEvent, useId, useState } from "react";
import { useRevalidator } from "react-router";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { DECLARATION_OUTCOMES, type DeclarationOutcome } from "#domain/shop/withdrawal.ts";
import { admin, send } from "../../client/admin-client.ts";
import { mailWords } from "../../client/mail-notice.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
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

/** Answers a declaration: the customer reads the outcome and a few words, and it leaves the list. */
export function AnswerDialog({ declaration: { id, number, kind } }: AnswerDialogProps) {
  const formId = useId();
  const [isOpen, setOpen] = useState(false);
  const [answer, setAnswer] = useState<{ outcome: DeclarationOutcome; message: string }>({
    outcome: "reglee",
    message: "",
  });
  const [preview, setPreview] = useState<PreviewedMail | null>(null);
  const [error, setError] = useState("");
  const [isBusy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const param = { declarationId: id };
  const refuse = async (message: string) => {
    setError(message);
    await revalidate();
  };
  const show = async (next: typeof answer) => {
    const call = admin.orders.declarations[":declarationId"].preview.$get({ param, query: next });
    const read = await send(call);
    if (read.ok) setPreview(read.data);
    else await refuse(read.message);
  };
  const open = async () => {
    setOpen(true);
    setError("");
    await show(answer);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const call = admin.orders.declarations[":declarationId"].handle.$post({ param, json: answer });
    const done = await send(call);
    setBusy(false);
    if (!done.ok) return refuse(done.message);
    setOpen(false);
    notify({
      title: `Déclaration ${number} traitée`,
      description: mailWords("Le client est prévenu."),
      variant: "default",
    });
    await revalidate();
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
            <p role="alert">{error}</p>
            <div className="adm-actions">
              <AdminButton onClick={() => setOpen(false)}>Annuler</AdminButton>
              <AdminButton
                type="submit"
                form={formId}
                look="primary"
                busy={isBusy}
                disabled={isBusy || !preview}
              >
                Clore et envoyer l’e-mail
              </AdminButton>
            </div>
          </>
        }
      >
        <form id={formId} className="adm-form ord-answer" onSubmit={submit}>
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
                    void show({ ...answer, outcome });
                  }}
                />
                {outcomes[outcome]}
              </label>
            ))}
          </fieldset>
          <label className="adm-field">
            <span>Message au client</span>
            <textarea
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
              onBlur={() => show(answer)}
            />
          </label>
        </form>
        <MailPreview mail={preview} />
      </Dialog>
    </>
  );
}
