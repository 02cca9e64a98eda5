import { useState } from "react";
import { useRevalidator } from "react-router";
import { Dialog } from "#app/ui/dialog.tsx";
import { notify } from "#app/ui/toast/toast-store.ts";
import { orderStatusLabels } from "#domain/order.ts";
import { admin, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import type { DeskOrder } from "./desk.ts";
import { MailPreview, type PreviewedMail } from "./mail-preview.tsx";

interface StepDialogProps {
  readonly order: DeskOrder;
  readonly step: "preparee" | "expediee" | "prete" | "remise";
  readonly isMain: boolean;
}

const verbs = {
  preparee: "Marquer comme préparée",
  expediee: "Marquer comme expédiée",
  prete: "Marquer comme prête",
  remise: "Marquer comme remise",
} as const;

/** Shows the message a step sends before anything is done. */
export function StepDialog({ order, step, isMain }: StepDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const [tracking, setTracking] = useState(order.tracking);
  const [preview, setPreview] = useState<PreviewedMail | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const param = { id: order.id };
  const refuse = async (message: string) => {
    setOpen(false);
    notify({ title: "Rien n’a changé", description: message, variant: "destructive" });
    await revalidate();
  };
  const show = async (parcel: string) => {
    setOpen(true);
    const query = { to: step, tracking: parcel };
    const read = await send(admin.orders[":id"].preview.$get({ param, query }));
    if (read.ok) setPreview(read.data);
    else await refuse(read.message);
  };
  const confirm = async () => {
    setBusy(true);
    const moved = await send(admin.orders[":id"].step.$post({ param, json: { to: step, tracking } }));
    setBusy(false);
    if (!moved.ok) return refuse(moved.message);
    setOpen(false);
    notify({
      title: `Commande ${orderStatusLabels[step].toLowerCase()}`,
      description: "Le client est prévenu.",
      variant: "default",
    });
    await revalidate();
  };
  return (
    <>
      <AdminButton
        look={isMain ? "primary" : "quiet"}
        className={isMain ? "ord-main" : undefined}
        onClick={() => show(tracking)}
      >
        {verbs[step]}
      </AdminButton>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={verbs[step]}
        footer={
          <div className="adm-actions">
            <AdminButton onClick={() => setOpen(false)}>Annuler</AdminButton>
            <AdminButton look="primary" busy={isBusy} disabled={isBusy || !preview} onClick={confirm}>
              Confirmer et envoyer l’e-mail
            </AdminButton>
          </div>
        }
      >
        {step === "expediee" ? (
          <label className="adm-field ord-tracking">
            <span>Numéro de suivi</span>
            <input
              value={tracking}
              maxLength={80}
              autoComplete="off"
              onChange={(event) => setTracking(event.target.value)}
              onBlur={() => show(tracking)}
            />
          </label>
        ) : null}
        <MailPreview mail={preview} />
      </Dialog>
    </>
  );
}
