import { useState } from "react";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { orderStatusLabels } from "#domain/shop/order.ts";
import type { Parcel } from "#domain/shop/parcel.ts";
import { admin, send } from "../../../client/admin-client.ts";
import { mailWords } from "../../../client/mail-notice.ts";
import { AdminButton } from "../../../ui/admin-button.tsx";
import { useSave } from "../../../ui/use-save.ts";
import type { OrderFacts } from "./admin-order.ts";
import { MailPreview, type PreviewedMail } from "./mail-preview.tsx";
import { ParcelFields } from "./parcel-fields.tsx";

interface StepDialogProps {
  readonly order: OrderFacts;
  readonly step: "preparee" | "expediee" | "prete" | "remise";
  readonly isMain: boolean;
  /** In place of the step's own words. */
  readonly label?: string;
}

const verbs = {
  preparee: "Marquer comme préparée",
  expediee: "Marquer comme expédiée",
  prete: "Marquer comme prête",
  remise: "Marquer comme remise",
} as const;

/** Shows the message a step sends before anything is done. */
export function StepDialog({ order, step, isMain, label = verbs[step] }: StepDialogProps) {
  const [isOpen, setOpen] = useState(false);
  // Until something is typed, what the order says now: a colleague may have put it right.
  const [typed, setTyped] = useState<Parcel | null>(null);
  const parcel = typed ?? { carrier: order.carrier, tracking: order.tracking };
  const [preview, setPreview] = useState<PreviewedMail | null>(null);
  const param = { id: order.id };
  const close = () => setOpen(false);
  const previewing = useSave({
    send: () => send(admin.orders[":id"].preview.$get({ param, query: { to: step, ...parcel } })),
    onSaved: setPreview,
    failure: "Rien n’a changé",
    onRefused: close,
    refresh: "refused",
    whileBusy: "replace",
  });
  const moving = useSave({
    send: () => {
      const json = { to: step, ...parcel, seen: order.updatedAt };
      return send(admin.orders[":id"].step.$post({ param, json }));
    },
    notice: () => ({
      title: `Commande ${orderStatusLabels[step].toLowerCase()}`,
      description: mailWords("Le client est prévenu."),
      variant: "default",
    }),
    failure: "Rien n’a changé",
    onSaved: () => {
      setTyped(null);
      close();
    },
    onRefused: close,
    refresh: "always",
  });
  const show = () => {
    setOpen(true);
    void previewing.save();
  };
  return (
    <>
      <AdminButton look={isMain ? "primary" : "quiet"} onClick={show}>
        {label}
      </AdminButton>
      <Dialog
        open={isOpen}
        onClose={close}
        title={label}
        footer={
          <div className="adm-actions">
            <AdminButton onClick={close}>Annuler</AdminButton>
            <AdminButton
              look="primary"
              busy={moving.isBusy}
              disabled={moving.isBusy || !preview}
              onClick={() => moving.save()}
            >
              Confirmer et envoyer l’e-mail
            </AdminButton>
          </div>
        }
      >
        {step === "expediee" ? <ParcelFields parcel={parcel} onChange={setTyped} onFieldBlur={show} /> : null}
        <MailPreview mail={preview} />
      </Dialog>
    </>
  );
}
