import { admin, read } from "../../client/admin-client.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Panel } from "../../ui/panel.tsx";
import type { Route } from "./+types/privacy.ts";
import { PersonPanel } from "./person-panel.tsx";

export async function clientLoader() {
  return read(admin.privacy.$get());
}
clientLoader.hydrate = true as const;

const moment = new Intl.DateTimeFormat("fr-FR", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "Europe/Paris",
});

export default function Privacy({ loaderData: { purges, retentions } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Confidentialité"
        detail="Répondre à une personne sous un mois, et savoir ce que le site oublie de lui-même."
      />
      <div className="adm-columns">
        <div className="adm-stack">
          <PersonPanel />
          <Panel title="Ce qui a été effacé" flush>
            <DataTable
              caption="Journal des effacements"
              rows={purges}
              rowId={(purge) => String(purge.id)}
              columns={[
                { label: "Quand", cell: (purge) => moment.format(new Date(purge.at)) },
                { label: "Quoi", cell: (purge) => purge.what },
                { label: "Nombre", cell: (purge) => purge.count, align: "end" },
                { label: "Par", cell: (purge) => purge.actor, wide: true },
              ]}
              empty={<p className="adm-muted">Rien n’a encore été effacé.</p>}
            />
          </Panel>
        </div>
        <Panel title="Durées de conservation">
          <ul className="adm-retentions">
            {retentions.map(({ what, months }) => (
              <li key={what}>
                <span>{what}</span>
                <b>{months % 12 === 0 ? years(months / 12) : `${months} mois`}</b>
              </li>
            ))}
          </ul>
          <p className="adm-muted">Passé ce délai, l’effacement se fait de lui-même, chaque heure.</p>
        </Panel>
      </div>
    </>
  );
}

function years(count: number): string {
  return count === 1 ? "1 an" : `${count} ans`;
}
