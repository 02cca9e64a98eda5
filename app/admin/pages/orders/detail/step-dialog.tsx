import { useState } from "react";
import { useRevalidator } from "react-router";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { orderStatusLabels } from "#domain/shop/order.ts";
import type { Parcel } from "#domain/shop/parcel.ts";
import { admin, send } from "../../../client/admin-client.ts";
import { mailWords } from "../../../client/mail-notice.ts";
import { AdminButton } from "../../../ui/admin-button.tsx";
import type { DeskOrder } from "./desk.ts";
import { MailPreview, type PreviewedMail } from "./mail-preview.tsx";
import { ParcelFields } from "./parcel-fields.tsx";

interface StepDialogProps {
  readonly order: DeskOrder;
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
  const [parcel, setParcel] = useState<Parcel>({ carrier: order.carrier, tracking: order.tracking });
  const [preview, setPreview] = useState<PreviewedMail | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const param = { id: order.id };
  const refuse = async (message: string) => {
    setOpen(false);
    notify({ title: "Rien n’a changé", description: message, variant: "destructive" });
    await revalidate();
  };
  const show = async () => {
    setOpen(true);
    const query = { to: step, ...parcel };
    const read = await send(admin.orders[":id"].preview.$get({ param, query }));
    if (read.ok) setPreview(read.data);
    else await refuse(read.message);
  };
  const confirm = async () => {
    setBusy(true);
    const json = { to: step, ...parcel, seen: order.updatedAt };
    const moved = await send(admin.orders[":id"].step.$post({ param, json }));
    setBusy(false);
    if (!moved.ok) return refuse(moved.message);
    setOpen(false);
    notify({
      title: `Commande ${orderStatusLabels[step].toLowerCase()}`,
      description: mailWords("Le client est prévenu."),
      variant: "default",
    });
    await revalidate();
  };
  return (
    <>
      <AdminButton look={isMain ? "primary" : "quiet"} onClick={show}>
        {label}
      </AdminButton>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={label}
        footer={
          <div className="adm-actions">
            <AdminButton onClick={() => setOpen(false)}>Annuler</AdminButton>
            <AdminButton look="primary" busy={isBusy} disabled={isBusy || !preview} onClick={confirm}>
              Confirmer et envoyer l’e-mail
            </AdminButton>
          </div>
        }
      >
        {step === "expediee" ? <ParcelFields parcel={parcel} onChange={setParcel} onLeave={show} /> : null}
        <MailPreview mail={preview} />
      </Dialog>
    </>
  );
}
