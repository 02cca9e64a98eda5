import { useState } from "react";
import { IconSend } from "#app/art/icons.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import { readParisInstant } from "#domain/calendar/typed-instant.ts";
import { formatCount } from "#domain/money/number-text.ts";
import { useNavigate } from "#router";
import { admin, send } from "../../client/admin-client.ts";
import { mailNotice, mailWords } from "../../client/mail-notice.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { Confirm } from "../../ui/confirm.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useSave } from "../../ui/use-save.ts";
import type { LetterEditor } from "./use-letter-editor.ts";

const letters = admin["newsletter-issues"];

interface LetterSendingProps {
  readonly editor: LetterEditor;
  /** How many would receive it today. */
  readonly readers: number;
  readonly isNew: boolean;
}

/** A trial to oneself, then to everybody, now or at a time. */
export function LetterSending({ editor, readers, isNew }: LetterSendingProps) {
  const [when, setWhen] = useState("");
  const navigate = useNavigate();
  const testing = useSave({
    send: () => send(letters.test.$post({ json: { content: editor.content } })),
    notice: ({ to }) =>
      mailNotice({ sent: "Essai envoyé", kept: "Essai enregistré", description: `Il part vers ${to}.` }),
    onRefused: editor.refuse,
    failure: "Essai impossible",
    fields: ["subject", "body", "pictureId"],
    refresh: "never",
  });
  const sending = useSave({
    send: () => {
      const sendAt = when === "" ? null : (readParisInstant(when) ?? 0);
      return editor.act((latest) => send(letters.send.$post({ json: { ...latest, sendAt } })));
    },
    notice: () =>
      mailNotice({
        sent: when === "" ? "Envoi commencé" : "Lettre programmée",
        kept: when === "" ? "Lettre enregistrée" : "Lettre programmée",
        description: when === "" ? "Les messages partent par groupes." : "Elle partira à ce moment-là.",
      }),
    onSaved: ({ id }) => navigate(`/admin/newsletter/lettres/${id}`, { replace: true }),
    onRefused: editor.refuse,
    failure: "Lettre non envoyée",
    fields: ["subject", "body", "pictureId", "sendAt"],
    refresh: "saved-or-conflict",
  });
  const deleting = useSave({
    send: () => editor.act((latest) => send(letters.delete.$post({ json: latest }))),
    notice: () => ({ title: "Lettre supprimée", variant: "default" }),
    onSaved: () => navigate("/admin/newsletter/lettres", { replace: true }),
    failure: "Lettre non supprimée",
    refresh: "never",
  });
  const everybody = readers > 1 ? `${formatCount(readers)} abonnés` : `${readers} abonné`;
  return (
    <Panel title="Envoi">
      <div className="adm-form">
        <Input
          label="Envoyer le, heure de Paris"
          type="datetime-local"
          help="Vide : tout de suite."
          value={when}
          onChange={({ target: { value } }) => setWhen(value)}
          error={editor.errorAt("sendAt")}
          optional
        />
        <div className="adm-actions">
          <AdminButton busy={testing.isBusy} onClick={() => testing.save()}>
            M’envoyer un essai
          </AdminButton>
          <Confirm
            label={when === "" ? "Envoyer" : "Programmer"}
            icon={<IconSend />}
            look="primary"
            title={when === "" ? "Envoyer cette lettre\u00a0?" : "Programmer cette lettre\u00a0?"}
            confirmLabel={when === "" ? "Envoyer la lettre" : "Programmer la lettre"}
            saving={sending}
            closesOnRefusal
          >
            {mailWords(
              isNew
                ? "Elle part aux abonnés confirmés. Une lettre partie ne se rattrape pas."
                : `Elle part à ${everybody}. Une lettre partie ne se rattrape pas.`,
            )}
          </Confirm>
          {isNew ? null : (
            <Confirm
              label="Supprimer"
              title={"Supprimer ce brouillon\u00a0?"}
              confirmLabel="Supprimer le brouillon"
              saving={deleting}
              closesOnRefusal
            >
              Son texte disparaît pour toujours.
            </Confirm>
          )}
        </div>
      </div>
    </Panel>
  );
}
