import { switchableServices } from "#content/lists/switchable-services.ts";
import { Link } from "#router";
import { admin, read } from "../../client/admin-client.ts";
import { refreshContent } from "../../client/refresh-content.ts";
import { type DataColumn, DataTable } from "../../ui/data-table.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Panel } from "../../ui/panel.tsx";
import { StatusPill } from "../../ui/status-pill.tsx";
import type { Route } from "./+types/services.ts";
import { SwitchService } from "./switch-service.tsx";

export async function clientLoader() {
  const [{ states }] = await Promise.all([
    read(admin.content.$get({ query: { kind: "service" } })),
    refreshContent(),
  ]);
  return { states };
}
clientLoader.hydrate = true as const;

interface ServiceRow {
  readonly service: (typeof switchableServices)[number];
  readonly isOff: boolean;
  readonly version: number;
}

/** Which services the site offers. */
export default function Services({ loaderData: { states } }: Route.ComponentProps) {
  const rows = switchableServices.map((service): ServiceRow => {
    const state = states.find(({ key }) => key === service.id);
    return { service, isOff: state?.value != null, version: state?.version ?? 0 };
  });
  const off = rows.filter(({ isOff }) => isOff).length;
  return (
    <>
      <PageHead
        title="Services"
        detail={
          off === 0
            ? "Tous sont proposés"
            : `${off} ${off > 1 ? "ne sont pas proposés" : "n’est pas proposé"}`
        }
      />
      <Panel flush>
        <DataTable caption="Services" columns={columns} rows={rows} rowId={({ service }) => service.id} />
      </Panel>
      <p className="adm-muted mt-3">
        Le nettoyage auto est toujours proposé&nbsp;: le devis en ligne commence par lui.
      </p>
    </>
  );
}

const columns: readonly DataColumn<ServiceRow>[] = [
  {
    label: "Service",
    cell: ({ service: { path, label, description } }) => (
      <>
        <Link to={path}>{label}</Link>
        <small className="block">{description}</small>
      </>
    ),
  },
  {
    label: "État",
    cell: ({ isOff }) => (
      <StatusPill tone={isOff ? "hollow" : "good"}>{isOff ? "Non proposé" : "Proposé"}</StatusPill>
    ),
  },
  {
    label: "Actions",
    align: "end",
    isHeadingHidden: true,
    cell: (row) => (
      <SwitchService id={row.service.id} label={row.service.label} isOff={row.isOff} version={row.version} />
    ),
  },
];
