import { admin, read } from "../client/admin-client.ts";
import { DataTable } from "../ui/data-table.tsx";
import { ListFoot } from "../ui/list-foot.tsx";
import { ListSearch } from "../ui/list-search.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { Panel } from "../ui/panel.tsx";
import type { Route } from "./+types/journal.ts";
import { actionName, detailText } from "./action-names.ts";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  return read(
    admin.journal.$get({ query: { q: query.q ?? "", objet: query.objet ?? "", page: query.page ?? "1" } }),
  );
}
clientLoader.hydrate = true as const;

const moment = new Intl.DateTimeFormat("fr-FR", {
  dateStyle: "short",
  timeStyle: "medium",
  timeZone: "Europe/Paris",
});

export default function Journal({ loaderData: { changes, total, page, pageSize } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Journal" detail="Qui a changé quoi, et quand." />
      <Panel flush>
        <div className="adm-filters">
          <ListSearch label="Personne, action ou référence" />
        </div>
        <DataTable
          caption="Journal des changements"
          rows={changes}
          rowId={(change) => String(change.id)}
          columns={[
            { label: "Quand", cell: (change) => moment.format(new Date(change.at)) },
            { label: "Qui", cell: (change) => change.actor },
            { label: "Quoi", cell: (change) => actionName(change.action) },
            { label: "Sur", cell: (change) => change.subjectId, wide: true },
            { label: "Détail", cell: (change) => detailText(change.detail), wide: true },
          ]}
          empty={<p className="adm-muted">Aucun changement ne correspond.</p>}
        />
        <ListFoot page={page} pageSize={pageSize} total={total} />
      </Panel>
    </>
  );
}
