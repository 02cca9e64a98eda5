import { useState } from "react";
import { IconSend } from "#app/art/icons.tsx";
import { admin, send } from "../../client/admin-client.ts";
import { mailNotice } from "../../client/mail-notice.ts";
import { dropDraft, readStoredDraft, storeDraft } from "../../client/stored-draft.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useSaveForm } from "../../ui/use-save.ts";
import type { AdminRequest } from "./admin-request.ts";
import { ModelPicker, withModel } from "./model-picker.tsx";
import "./reply-panel.css";

/** An answer by e-mail, for whoever needs no quote yet. */
export function ReplyPanel({ adminRequest: { request, version, models } }: { adminRequest: AdminRequest }) {
  const { id, name, email } = request;
  const [message, setMessage] = useState(() => readStoredDraft(`reponse:${id}`, "", "") ?? "");
  const { form, submit, isBusy, formError } = useSaveForm({
    send: () => send(admin.requests[":id"].reply.$post({ param: { id }, json: { message, version } })),
    notice: () => mailNotice({ sent: "Réponse envoyée", kept: "Réponse enregistrée", description: email }),
    onSaved: () => edit(""),
    refresh: "saved-or-conflict",
  });

  function edit(next: string): void {
    if (next === "") dropDraft(`reponse:${id}`);
    else storeDraft(`reponse:${id}`, "", next);
    setMessage(next);
  }
  const greeting = `Bonjour ${name},\n\n`;
  return (
    <Panel title="Répondre sans devis">
      <form ref={form} onSubmit={submit} className="req-composer">
        <label>
          <span className="sr-only">Réponse au client</span>
          <textarea
            rows={message === "" ? 2 : 6}
            maxLength={4000}
            placeholder={`E-mail à ${email}`}
            value={message}
            aria-invalid={formError !== null}
            onChange={(event) => edit(event.currentTarget.value)}
          />
        </label>
        {formError ? (
          <p className="adm-notice" data-tone="bad" role="alert">
            {formError}
          </p>
        ) : null}
        <div className="adm-actions">
          <ModelPicker
            label="Modèle de réponse"
            models={models.reply}
            onPick={(body) => edit(withModel(message, message.trim() === "" ? greeting + body : body))}
          />
          <AdminButton type="submit" icon={<IconSend />} busy={isBusy}>
            Envoyer la réponse
          </AdminButton>
        </div>
      </form>
    </Panel>
  );
}
