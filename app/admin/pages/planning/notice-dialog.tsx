import { useEffect, useState } from "react";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import type { ToastMessage } from "#content/messages/toast-message.ts";
import { formatPhone } from "#domain/request/phone.ts";
import { admin, type SuccessBody, send } from "../../client/admin-client.ts";
import { mailNotice } from "../../client/mail-notice.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { useSave } from "../../ui/use-save.ts";
import type { PendingNotice } from "./notices-panel.tsx";

type PreviewCall = (typeof admin.planning.notices)[":id"]["$get"];
type Preview = SuccessBody<Awaited<ReturnType<PreviewCall>>>;

/** The message as it would leave now: sent at once, left out, or left to leave by itself. */
export function NoticeDialog({ notice, onClose }: { notice: PendingNotice; onClose: () => void }) {
  const { jobId, customer } = notice;
  const param = { id: jobId };
  const [preview, setPreview] = useState<Preview | null>(null);
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    let isShown = true;
    void send(admin.planning.notices[":id"].$get({ param: { id: jobId } })).then((answer) => {
      if (!isShown) return;
      if (answer.ok) setPreview(answer.data);
      else setGone(true);
    });
    return () => {
      isShown = false;
    };
  }, [jobId]);
  const sending = useSave({
    send: () => send(admin.planning.notices[":id"].send.$post({ param })),
    notice: () => sentNotice(customer, preview),
    failure: "Message non envoyé",
    refresh: "always",
    onSaved: onClose,
  });
  const leaving = useSave({
    send: () => send(admin.planning.notices[":id"]["leave-out"].$post({ param })),
    notice: () => ({
      title: "Message laissé de côté",
      description: `${customer} n’en recevra pas.`,
      variant: "default",
    }),
    failure: "Message non retiré",
    refresh: "always",
    onSaved: onClose,
  });
  const canSend = preview !== null && preview.channel !== "none";
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Ce que reçoit ${customer}`}
      footer={
        <div className="adm-actions">
          <AdminButton busy={leaving.isBusy} onClick={() => leaving.save()}>
            Ne pas envoyer
          </AdminButton>
          {canSend ? (
            <AdminButton look="primary" busy={sending.isBusy} onClick={() => sending.save()}>
              Envoyer maintenant
            </AdminButton>
          ) : null}
        </div>
      }
    >
      {preview ? <PreviewText preview={preview} /> : null}
      {isGone ? <p>Plus rien à dire{"\u00a0"}: le client sait déjà tout.</p> : null}
    </Dialog>
  );
}

const keptSms = "Aucun service de SMS n’est réglé\u00a0: le message est gardé dans «\u00a0SMS\u00a0».";

/** A message leaves by SMS where a service is set, whatever is set for e-mails. */
export function sentNotice(customer: string, preview: Preview | null): ToastMessage {
  const informed = `${customer} est prévenu.`;
  const words = { sent: "Message envoyé", kept: "Message enregistré", description: informed };
  if (preview?.channel !== "sms") return mailNotice(words);
  return preview.isKept
    ? { title: words.kept, description: keptSms, variant: "default" }
    : { title: words.sent, description: informed, variant: "default" };
}

function PreviewText({ preview: { channel, to, subject, text } }: { preview: Preview }) {
  if (channel === "none") {
    return <p>Ni e-mail ni mobile{"\u00a0"}: ce client est à appeler.</p>;
  }
  return (
    <div className="plan-preview">
      <p className="adm-muted">{channel === "sms" ? `SMS au ${formatPhone(to)}` : `E-mail à ${to}`}</p>
      {subject ? <b>{subject}</b> : null}
      <pre>{text}</pre>
    </div>
  );
}
