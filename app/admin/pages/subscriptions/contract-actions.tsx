import { useState } from "react";
import { Input } from "#app/ui/fields/input.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { formatDay } from "#domain/calendar/dates.ts";
import { formatEuros, parsePriceText } from "#domain/money/money.ts";
import { admin, send } from "../../client/admin-client.ts";
import { textOf } from "../../client/form-text.ts";
import { refused } from "../../client/outcome.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { Confirm } from "../../ui/confirm.tsx";
import { useSave, useSaveForm } from "../../ui/use-save.ts";
import type { SubscriptionFile } from "./subscription-file.ts";

/** What may be done with a contract in its state. */
export function ContractActions({ file }: { file: SubscriptionFile }) {
  const { state, id } = file.contract;
  const withdrawing = useSave({
    send: () => send(admin.subscriptions[":id"].withdraw.$post({ param: { id } })),
    notice: () => ({ title: "Proposition retirée", variant: "default" }),
    failure: "Rien n’a été retiré",
    refresh: "always",
  });
  if (state === "proposed")
    return (
      <Confirm
        label="Retirer la proposition"
        title="Retirer la proposition\u00a0?"
        confirmLabel="Retirer"
        saving={withdrawing}
        closesOnRefusal
      >
        Le client ne pourra plus l’accepter. La demande pourra recevoir un autre contrat.
      </Confirm>
    );
  if (state !== "active") return null;
  return (
    <>
      <PriceDialog file={file} />
      <EndDialog id={id} />
    </>
  );
}

function PriceDialog({ file }: { file: SubscriptionFile }) {
  const [isOpen, setOpen] = useState(false);
  const { id, version, priceCents } = file.contract;
  const saving = useSaveForm({
    send: (fields) => {
      const cents = parsePriceText(textOf(fields, "price"));
      if (cents === null) return refused("Indiquez un prix en euros.", "cents");
      return send(admin.subscriptions[":id"].price.$post({ param: { id }, json: { cents, version } }));
    },
    notice: () => ({
      title: "Nouveau prix annoncé",
      description: "Le client est prévenu.",
      variant: "default",
    }),
    failure: "Le prix n’a pas changé",
    refresh: "saved-or-conflict",
    fields: ["cents"],
    onSaved: () => setOpen(false),
  });
  return (
    <>
      <AdminButton onClick={() => setOpen(true)}>Changer le prix</AdminButton>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Changer le prix">
        <form ref={saving.form} className="adm-form" onSubmit={saving.submit} noValidate>
          <p className="adm-text">
            {`Le client est prévenu tout de suite. Le nouveau prix s’applique le ${formatDay(file.nextPriceDay)}\u00a0: à l’anniversaire du contrat, un mois d’avance au moins.`}
          </p>
          <Input
            label="Nouveau prix par passage, en euros"
            name="price"
            inputMode="decimal"
            help={`Aujourd’hui ${formatEuros(priceCents ?? 0)}`}
            error={saving.errorAt("cents")}
          />
          <div className="adm-actions">
            <AdminButton type="submit" look="primary" busy={saving.isBusy}>
              Annoncer le prix
            </AdminButton>
            <AdminButton onClick={() => setOpen(false)}>Annuler</AdminButton>
          </div>
        </form>
      </Dialog>
    </>
  );
}

function EndDialog({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  const saving = useSaveForm({
    send: (fields) => {
      const json = { wished: textOf(fields, "wished") || null, reason: textOf(fields, "reason") };
      return send(admin.subscriptions[":id"].end.$post({ param: { id }, json }));
    },
    notice: () => ({ title: "Contrat terminé", description: "Le client en est averti.", variant: "default" }),
    failure: "Le contrat continue",
    refresh: "always",
    fields: ["wished", "reason"],
    onSaved: () => setOpen(false),
  });
  return (
    <>
      <AdminButton look="danger" onClick={() => setOpen(true)}>
        Terminer
      </AdminButton>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Terminer le contrat">
        <form ref={saving.form} className="adm-form" onSubmit={saving.submit} noValidate>
          <p className="adm-text">
            Le contrat prend fin avec la période en cours, ou avec celle du jour choisi. Les passages prévus
            après sont annulés, et le client reçoit une confirmation.
          </p>
          <Input label="Pas avant le" name="wished" type="date" optional error={saving.errorAt("wished")} />
          <Input label="Motif" name="reason" maxLength={500} optional error={saving.errorAt("reason")} />
          <div className="adm-actions">
            <AdminButton type="submit" look="danger" busy={saving.isBusy}>
              Terminer le contrat
            </AdminButton>
            <AdminButton onClick={() => setOpen(false)}>Annuler</AdminButton>
          </div>
        </form>
      </Dialog>
    </>
  );
}
