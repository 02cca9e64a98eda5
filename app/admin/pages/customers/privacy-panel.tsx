import { IconDownload, IconTrash } from "#app/art/icons.tsx";
import { useNavigate, useOutletContext } from "#router";
import { admin, send } from "../../client/admin-client.ts";
import type { Me } from "../../shell/me.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { Confirm } from "../../ui/confirm.tsx";
import { Panel } from "../../ui/panel.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { useSave } from "../../ui/use-save.ts";
import type { CustomerFile } from "./customer-file.ts";

/** For the owner: what the law gives this person, with or without an e-mail address. */
export function PrivacyPanel({ file: { customer } }: { file: CustomerFile }) {
  const me = useOutletContext<Me>();
  const navigate = useNavigate();
  const json = { customerId: customer.id };
  const exporting = useSave({
    send: () => send(admin.privacy.export.$post({ json })),
    failure: "L’export a échoué",
    onSaved: (data) => saveFile("donnees-client.json", JSON.stringify(data, null, 2), "application/json"),
    refresh: "never",
  });
  const erasing = useSave({
    send: () => send(admin.privacy.erase.$post({ json })),
    notice: () => ({ title: "Données effacées", variant: "default" }),
    failure: "Rien n’a été effacé",
    onSaved: () => navigate("/admin/clients"),
    refresh: "never",
  });
  if (me.role !== "owner") return null;
  return (
    <Panel title="Données personnelles">
      <div className="adm-actions">
        <AdminButton icon={<IconDownload />} busy={exporting.isBusy} onClick={() => exporting.save()}>
          Exporter
        </AdminButton>
        <Confirm
          label="Effacer"
          icon={<IconTrash />}
          title={"Effacer cette personne\u00a0?"}
          confirmLabel="Effacer définitivement"
          saving={erasing}
          closesOnRefusal
        >
          <p>
            La fiche de <b>{customer.name}</b>, ses coordonnées, ses véhicules, ses demandes et ses e-mails
            seront effacés ou rendus anonymes. Les factures sont conservées dix ans. Rien ne pourra être
            rétabli.
          </p>
        </Confirm>
      </div>
    </Panel>
  );
}
