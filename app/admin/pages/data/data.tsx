import { IconUpload } from "#app/art/icons-admin.tsx";
import { admin, read } from "../../client/admin-client.ts";
import { AdminLink } from "../../ui/admin-button.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Panel } from "../../ui/panel.tsx";
import type { Route } from "./+types/data.ts";
import { DemonstrationPanel } from "./demonstration-panel.tsx";
import { ExportPanel } from "./export-panel.tsx";
import { NumbersPanel } from "./numbers-panel.tsx";
import "./data.css";

export async function clientLoader() {
  return read(admin.data.$get());
}
clientLoader.hydrate = true as const;

export default function Data({ loaderData: { series, demonstration } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Données"
        detail="Arriver d’un autre outil, partir avec tout, ou commencer pour de vrai."
      />
      <div className="adm-columns">
        <div className="adm-stack">
          <ExportPanel />
          <Panel title="Importer">
            <p className="adm-muted">
              Un fichier CSV d’un autre logiciel ou d’un tableur. Vous voyez d’abord ce qu’il ferait, ligne
              par ligne.
            </p>
            <div className="adm-actions mt-3">
              <AdminLink to="/admin/clients/import" icon={<IconUpload />}>
                Des clients
              </AdminLink>
              <AdminLink to="/admin/products/import" icon={<IconUpload />}>
                Des produits
              </AdminLink>
            </div>
          </Panel>
          {demonstration ? <DemonstrationPanel {...demonstration} /> : null}
        </div>
        <NumbersPanel series={series} />
      </div>
    </>
  );
}
