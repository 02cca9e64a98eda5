import { IconPlus } from "#app/art/icons.tsx";
import { formatEuros } from "#domain/money/money.ts";
import { Link } from "#router";
import { admin, read, type SuccessBody } from "../../client/admin-client.ts";
import { refreshContent } from "../../client/refresh-content.ts";
import { AdminLink } from "../../ui/admin-button.tsx";
import { type DataColumn, DataTable } from "../../ui/data-table.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Panel } from "../../ui/panel.tsx";
import { StatusPill } from "../../ui/status-pill.tsx";
import type { Route } from "./+types/machines.ts";
import { ClaimsPanel } from "./claims-panel.tsx";
import { newMachineAddress } from "./machine-draft.ts";
import "./machines.css";

export type EditedMachine = SuccessBody<Awaited<ReturnType<typeof admin.machines.$get>>>["machines"][number];

export async function clientLoader() {
  const [listed] = await Promise.all([read(admin.machines.$get()), refreshContent()]);
  return listed;
}
clientLoader.hydrate = true as const;

/** The machines that are lent, and those that were. */
export default function Machines({ loaderData: { machines, claims } }: Route.ComponentProps) {
  const lent = machines.filter(({ content }) => !content.isRetired).length;
  return (
    <>
      <PageHead
        title="Machines"
        detail={lent > 1 ? `${lent} machines à louer` : `${lent} machine à louer`}
        actions={
          <AdminLink to={newMachineAddress} look="primary" icon={<IconPlus />}>
            Nouvelle machine
          </AdminLink>
        }
      />
      <Panel flush>
        <DataTable caption="Machines" columns={columns} rows={machines} rowId={({ key }) => key} />
      </Panel>
      <div className="mt-4">
        <ClaimsPanel key={claims.version} claims={claims} machines={machines} />
      </div>
    </>
  );
}

const columns: readonly DataColumn<EditedMachine>[] = [
  {
    label: "Machine",
    cell: ({ key, content: { name, subtitle } }) => (
      <>
        <Link to={`/admin/machines/${key}`}>{name}</Link>
        <small className="block">{subtitle}</small>
      </>
    ),
  },
  { label: "La journée", align: "end", cell: ({ content }) => formatEuros(content.prices.daily) },
  { label: "Week-end", align: "end", cell: ({ content }) => formatEuros(content.prices.weekend), wide: true },
  { label: "Caution", align: "end", cell: ({ depositCents }) => formatEuros(depositCents), wide: true },
  {
    label: "État",
    cell: ({ units, content: { isRetired } }) =>
      isRetired ? (
        <StatusPill tone="hollow">Retirée</StatusPill>
      ) : (
        <StatusPill tone={units > 0 ? "good" : "warn"}>
          {units > 1 ? `${units} exemplaires` : `${units} exemplaire`}
        </StatusPill>
      ),
  },
];
