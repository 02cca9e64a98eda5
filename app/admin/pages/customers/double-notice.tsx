import { useState } from "react";
import { Input } from "#app/ui/fields/input.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { Link } from "#router";
import { admin, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { useSave } from "../../ui/use-save.ts";
import type { CustomerFile } from "./customer-file.ts";

type Double = CustomerFile["doubles"][number];

const reasons: Readonly<Record<Double["reason"], string>> = {
  phone: "même téléphone",
  nameAndCommune: "même nom, même commune",
};

/** Says why two may be one; the staff decide. A merge cannot be taken back, so the name is typed once more. */
export function DoubleNotice({ customerId, double }: { customerId: string; double: Double }) {
  const [isOpen, setOpen] = useState(false);
  const [confirmedName, setName] = useState("");
  const param = { id: customerId };
  const distinguishing = useSave({
    send: () => send(admin.customers[":id"].distinctions.$post({ param, json: { otherId: double.id } })),
    notice: () => ({ title: "Ce sont deux clients", variant: "default" }),
    failure: "Rien n’a été retenu",
  });
  const merging = useSave({
    send: () =>
      send(admin.customers[":id"].merge.$post({ param, json: { mergedId: double.id, confirmedName } })),
    notice: () => ({ title: "Fiches réunies", variant: "default" }),
    failure: "Rien n’a été réuni",
    fields: ["confirmedName"],
  });
  const { name, reason, records } = double;
  return (
    <article className="cust-double" aria-label={`Sans doute la même personne\u00a0: ${name}`}>
      <b>Sans doute la même personne</b>
      <p>
        <Link to={`/admin/clients/${double.id}`}>{name}</Link>, {reasons[reason]},{" "}
        {records > 1 ? `${records} dossiers` : `${records} dossier`}
      </p>
      <div className="adm-actions">
        <AdminButton look="primary" onClick={() => setOpen(true)}>
          Réunir les fiches
        </AdminButton>
        <AdminButton busy={distinguishing.isBusy} onClick={() => distinguishing.save()}>
          Ce sont deux clients
        </AdminButton>
      </div>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Réunir avec ${name}`}
        footer={
          <div className="adm-actions">
            <AdminButton onClick={() => setOpen(false)}>Annuler</AdminButton>
            <AdminButton
              look="primary"
              busy={merging.isBusy}
              disabled={merging.isBusy || confirmedName.trim() !== name}
              onClick={() => merging.save()}
            >
              Réunir définitivement
            </AdminButton>
          </div>
        }
      >
        <div className="adm-text" ref={merging.form}>
          <p>
            Les demandes, devis, interventions, locations, commandes, véhicules, adresses et notes de{" "}
            <b>{name}</b> passent sur cette fiche, et la sienne disparaît. Rien n’est perdu, mais rien ne
            pourra être séparé.
          </p>
          <Input
            label={`Pour confirmer, écrivez\u00a0: ${name}`}
            value={confirmedName}
            error={merging.errorAt("confirmedName")}
            autoComplete="off"
            maxLength={200}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </div>
      </Dialog>
    </article>
  );
}
