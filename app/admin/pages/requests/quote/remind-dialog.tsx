import { useState } from "react";
import { IconSend } from "#app/art/icons.tsx";
import { IconBell } from "#app/art/icons-admin.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { admin, send } from "../../../client/admin-client.ts";
import { mailNotice } from "../../../client/mail-notice.ts";
import { AdminButton } from "../../../ui/admin-button.tsx";
import { useSave } from "../../../ui/use-save.ts";
import { MailPreview, type PreviewedMail } from "../../orders/detail/mail-preview.tsx";

interface RemindDialogProps {
  readonly number: string;
  /** In a list: whose quote it is, for a screen reader. */
  readonly name?: string;
}

/** Shows the reminder as the customer will read it, before it is sent. */
export function RemindDialog({ number, name }: RemindDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const [preview, setPreview] = useState<PreviewedMail | null>(null);
  const param = { number };
  const close = () => setOpen(false);
  const previewing = useSave({
    send: () => send(admin.requests.quotes[":number"].reminder.$get({ param })),
    failure: "Rien n’est parti",
    onSaved: (mail) => setPreview({ ...mail, attachments: [] }),
    onRefused: close,
    refresh: "refused",
    whileBusy: "replace",
  });
  const reminding = useSave({
    send: () => send(admin.requests.quotes[":number"].remind.$post({ param })),
    notice: () =>
      mailNotice({
        sent: "Relance envoyée",
        kept: "Relance enregistrée",
        ...(preview ? { description: preview.to } : {}),
      }),
    failure: "Rien n’est parti",
    onSaved: close,
    onRefused: close,
    refresh: "always",
  });
  const show = () => {
    setPreview(null);
    setOpen(true);
    void previewing.save();
  };
  return (
    <>
      <AdminButton icon={<IconBell />} onClick={show}>
        Relancer
        {name ? <span className="sr-only">{` ${name}`}</span> : null}
      </AdminButton>
      <Dialog
        open={isOpen}
        onClose={close}
        title={`Relancer pour le devis ${number}`}
        footer={
          <div className="adm-actions">
            <AdminButton onClick={close}>Annuler</AdminButton>
            <AdminButton
              look="primary"
              icon={<IconSend />}
              busy={reminding.isBusy}
              disabled={reminding.isBusy || !preview}
              onClick={() => reminding.save()}
            >
              Envoyer la relance
            </AdminButton>
          </div>
        }
      >
        <MailPreview mail={preview} />
      </Dialog>
    </>
  );
}
