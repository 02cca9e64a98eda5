import { useState } from "react";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { admin, send } from "../../../client/admin-client.ts";
import { mailNotice } from "../../../client/mail-notice.ts";
import { AdminButton } from "../../../ui/admin-button.tsx";
import { mailStateWords } from "../../../ui/mail-state-words.ts";
import { Panel } from "../../../ui/panel.tsx";
import { shortInstant } from "../../../ui/short-instant.ts";
import { useSave } from "../../../ui/use-save.ts";
import type { AdminOrder } from "./admin-order.ts";
import { MailPreview, type PreviewedMail } from "./mail-preview.tsx";
import { mailName, mailTitle } from "./mail-titles.ts";

type OrderMail = AdminOrder["mails"][number];

/** What the customer was sent about this order; each can be read and sent again. */
export function MailsPanel({ adminOrder: { order, mails } }: { adminOrder: AdminOrder }) {
  const [open, setOpen] = useState<OrderMail | null>(null);
  const [preview, setPreview] = useState<PreviewedMail | null>(null);
  const reading = useSave({
    send: (mail: OrderMail) => {
      const param = { id: order.id, mailId: mail.id };
      return send(admin.orders[":id"].mails[":mailId"].$get({ param }));
    },
    onSaved: setPreview,
    failure: "L’aperçu n’a pas pu être lu",
    onRefused: () => setOpen(null),
    refresh: "never",
    whileBusy: "replace",
  });
  const resending = useSave({
    send: (mail: OrderMail) => {
      const param = { id: order.id, mailId: mail.id };
      return send(admin.orders[":id"].mails[":mailId"].resend.$post({ param }));
    },
    notice: () => mailNotice({ sent: "E-mail renvoyé", kept: "E-mail enregistré", description: order.email }),
    failure: "L’e-mail n’est pas parti",
    onSaved: () => setOpen(null),
  });
  const show = (mail: OrderMail) => {
    setOpen(mail);
    setPreview(null);
    void reading.save(mail);
  };
  return (
    <Panel title="E-mails au client">
      {mails.length === 0 ? <p className="adm-muted">Aucun e-mail pour l’instant.</p> : null}
      <ul className="ord-documents">
        {mails.map((mail) => (
          <li key={mail.id}>
            <span>
              {mailTitle(mail)}
              <small>
                {shortInstant(mail.createdAt)}, {mailStateWords[mail.status]}
              </small>
            </span>
            <button
              type="button"
              className="adm-link"
              onClick={() => show(mail)}
              aria-label={`Voir « ${mailName(mail)} »`}
            >
              Voir
            </button>
          </li>
        ))}
      </ul>
      <Dialog
        open={open !== null}
        onClose={() => setOpen(null)}
        title={open ? mailName(open) : ""}
        footer={
          <div className="adm-actions">
            <AdminButton onClick={() => setOpen(null)}>Fermer</AdminButton>
            <AdminButton
              look="primary"
              busy={resending.isBusy}
              disabled={resending.isBusy || !preview}
              onClick={() => open && resending.save(open)}
            >
              Renvoyer
            </AdminButton>
          </div>
        }
      >
        <MailPreview mail={preview} />
      </Dialog>
    </Panel>
  );
}
