import { IconDownload } from "#app/art/icons.tsx";
import { SignInAgain } from "../../session/sign-in-again.tsx";
import { AdminButton } from "../../ui/admin-button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useExport } from "./use-export.ts";

/** Everything the business keeps, as one file. */
export function ExportPanel() {
  const exporting = useExport();
  return (
    <Panel title="Tout exporter">
      <p>
        Clients, véhicules, interventions, devis, commandes, locations, abonnements, factures en PDF,
        paiements, produits, contenu, images et journal, dans une archive ZIP. Chaque liste y est deux
        fois&nbsp;: pour un tableur (CSV) et pour un autre logiciel (JSON).
      </p>
      <p className="adm-muted mt-2">
        Ni mots de passe, ni clés. L’archive contient des données personnelles&nbsp;: gardez-la en lieu sûr.
      </p>
      <SignInAgain refusal={exporting.refusal} origin="/admin/donnees" />
      <div className="adm-actions mt-3">
        <AdminButton
          look="primary"
          icon={<IconDownload />}
          busy={exporting.isBusy}
          onClick={() => exporting.save()}
        >
          {exporting.isBusy ? "L’archive se prépare…" : "Télécharger l’archive"}
        </AdminButton>
      </div>
    </Panel>
  );
}
