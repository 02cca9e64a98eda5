import { useState } from "react";
import { useRevalidator } from "react-router";
import { IconSend } from "#app/art/icons.tsx";
import { IconBell } from "#app/art/icons-admin.tsx";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { admin, send } from "../../../client/admin-client.ts";
import { mailNotice } from "../../../client/mail-notice.ts";
import { AdminButton } from "../../../ui/admin-button.tsx";
import { MailPreview, type PreviewedMail } from "../../orders/detail/mail-preview.tsx";

/** Shows the reminder as the customer will read it; nothing leaves before it was seen. */
export function RemindDialog({ number }: { number: string }) {
  const [isOpen, setOpen] = useState(false);
  const [preview, setPreview] = useState<PreviewedMail | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const param = { number };

  async function refuse(message: string): Promise<void> {
    setOpen(false);
    notify({ title: "Rien n’est parti", description: message, variant: "destructive" });
    await revalidate();
  }
  async function show(): Promise<void> {
    setPreview(null);
    setOpen(true);
    const read = await send(admin.requests.quotes[":number"].reminder.$get({ param }));
    if (!read.ok) return refuse(read.message);
    setPreview({ ...read.data, attachments: [] });
  }
  async function remind(): Promise<void> {
    setBusy(true);
    const sent = await send(admin.requests.quotes[":number"].remind.$post({ param }));
    setBusy(false);
    if (!sent.ok) return refuse(sent.message);
    setOpen(false);
    notify(
      mailNotice({
        sent: "Relance envoyée",
        kept: "Relance enregistrée",
        ...(preview ? { description: preview.to } : {}),
      }),
    );
    await revalidate();
  }
  return (
    <>
      <AdminButton icon={<IconBell />} onClick={show}>
        Relancer
      </AdminButton>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Relancer pour le devis ${number}`}
        footer={
          <div className="adm-actions">
            <AdminButton onClick={() => setOpen(false)}>Annuler</AdminButton>
            <AdminButton
              look="primary"
              icon={<IconSend />}
              busy={isBusy}
              disabled={isBusy || !preview}
              onClick={remind}
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
