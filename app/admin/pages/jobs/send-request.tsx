import { useState } from "react";
import { IconSend } from "#app/art/icons.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { admin, send } from "../../client/admin-client.ts";
import { mailNotice } from "../../client/mail-notice.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { useSave } from "../../ui/use-save.ts";
import { MailPreview, type PreviewedMail } from "../orders/detail/mail-preview.tsx";

/** Shows the message as the customer will read it, before it is sent. */
export function SendRequest({ jobId, disabled }: { jobId: string; disabled: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [preview, setPreview] = useState<PreviewedMail | null>(null);
  const param = { id: jobId };
  const close = () => setOpen(false);
  const previewing = useSave({
    send: () => send(admin["job-money"][":id"].request.mail.$get({ param })),
    failure: "Rien n’est parti",
    onSaved: (mail) => setPreview({ ...mail, attachments: [] }),
    onRefused: close,
    refresh: "refused",
    whileBusy: "replace",
  });
  const sending = useSave({
    send: () => send(admin["job-money"][":id"].request.mail.$post({ param })),
    notice: () => mailNotice({ sent: "Demande envoyée", kept: "Demande enregistrée" }),
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
      <AdminButton icon={<IconSend />} disabled={disabled} onClick={show}>
        Envoyer
      </AdminButton>
      <Dialog
        open={isOpen}
        onClose={close}
        title="Envoyer la demande"
        footer={
          <div className="adm-actions">
            <AdminButton onClick={close}>Annuler</AdminButton>
            <AdminButton
              look="primary"
              icon={<IconSend />}
              busy={sending.isBusy}
              disabled={sending.isBusy || !preview}
              onClick={() => sending.save()}
            >
              Envoyer
            </AdminButton>
          </div>
        }
      >
        <MailPreview mail={preview} />
      </Dialog>
    </>
  );
}
