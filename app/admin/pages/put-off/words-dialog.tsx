import { useState } from "react";
import { Textarea } from "#app/ui/fields/textarea.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { writtenSms } from "#content/messages/sms-texts.ts";
import { LINK_MARK, type PutOffWords } from "#domain/planning/put-off.ts";
import { gsmLength, SMS_LENGTH } from "#domain/text/gsm-text.ts";
import { AdminButton } from "../../ui/admin-button.tsx";

interface WordsDialogProps {
  readonly customer: string;
  readonly words: PutOffWords;
  /** As long as the real one. */
  readonly link: string;
  readonly isChanged: boolean;
  readonly onSave: (words: PutOffWords | null) => void;
  readonly onClose: () => void;
}

/** The message of one customer, written anew before it leaves. */
export function WordsDialog({ customer, words, link, isChanged, onSave, onClose }: WordsDialogProps) {
  const [text, setText] = useState(words);
  const sms = text.sms === undefined ? null : writtenSms(text.sms, link);
  const isTooLong = text.sms !== undefined && sms === null;
  const isEmpty = text.sms?.trim() === "" || text.email?.trim() === "";
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Message à ${customer}`}
      footer={
        <div className="adm-actions">
          {isChanged ? <AdminButton onClick={() => onSave(null)}>Texte habituel</AdminButton> : null}
          <AdminButton look="primary" disabled={isTooLong || isEmpty} onClick={() => onSave(text)}>
            Garder ce texte
          </AdminButton>
        </div>
      }
    >
      <div className="adm-form">
        {text.sms === undefined ? null : (
          <Textarea
            label="SMS"
            rows={4}
            maxLength={320}
            value={text.sms}
            help={sms === null ? undefined : `${gsmLength(sms)} signes, 1 SMS. ${LINK_MARK} est le lien.`}
            error={isTooLong ? `Plus de ${SMS_LENGTH} signes avec le lien\u00a0: raccourcissez.` : undefined}
            onChange={(event) => setText({ ...text, sms: event.currentTarget.value })}
          />
        )}
        {text.email === undefined ? null : (
          <Textarea
            label="E-mail, avant les trois propositions"
            rows={4}
            maxLength={1000}
            value={text.email}
            onChange={(event) => setText({ ...text, email: event.currentTarget.value })}
          />
        )}
        {text.sms === undefined && text.email === undefined ? (
          <p>Ni e-mail ni mobile{"\u00a0"}: ce client est à appeler.</p>
        ) : null}
      </div>
    </Dialog>
  );
}
