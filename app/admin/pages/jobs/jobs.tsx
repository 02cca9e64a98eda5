import { IconCoins } from "#app/art/icons-admin.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { formatEuros } from "#domain/money/money.ts";
import { formatCount } from "#domain/money/number-text.ts";
import { useSearchParams } from "#router";
import { admin, read } from "../../client/admin-client.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { ListFoot } from "../../ui/list-foot.tsx";
import { ListSearch } from "../../ui/list-search.tsx";
import { MoneyViews } from "../../ui/money-views.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Panel } from "../../ui/panel.tsx";
import type { Route } from "./+types/jobs.ts";
import { jobColumns } from "./job-columns.tsx";
import "./jobs.css";

const names = {
  "a-encaisser": "À encaisser",
  acomptes: "Acomptes attendus",
  "a-venir": "À venir",
  payees: "Payées",
  remboursees: "Remboursées",
  annulees: "Annulées",
  toutes: "Toutes",
} as const;
type JobViewName = keyof typeof names;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { vue: asked, q = "", page = "1" } = Object.fromEntries(new URL(request.url).searchParams);
  const vue = (Object.keys(names) as JobViewName[]).find((view) => view === asked) ?? "a-encaisser";
  return read(admin["job-money"].$get({ query: { vue, q, page } }));
}
clientLoader.hydrate = true as const;

/** Every job by what is to do with its money. */
export default function JobsPage({ loaderData: list }: Route.ComponentProps) {
  const { rows, views, view, total, page, pageSize } = list;
  const [params] = useSearchParams();
  return (
    <>
      <PageHead title="Interventions" detail={outstanding(views)} />
      <MoneyViews label="Interventions par état" names={names} views={views} current={view} />
      <Panel flush>
        <div className="adm-filters">
          <ListSearch label="Client, numéro, commune" />
        </div>
        <DataTable
          caption={`Interventions, ${names[view].toLowerCase()}`}
          columns={jobColumns}
          rows={rows}
          rowId={({ id }) => id}
          empty={
            <EmptyState
              icon={<IconCoins />}
              title={params.get("q") ? "Aucun résultat" : "Aucune intervention ici"}
            >
              Une intervention naît d’un devis accepté, d’une réservation ou d’un appel.
            </EmptyState>
          }
        />
        {total > 0 ? <ListFoot page={page} pageSize={pageSize} total={total} /> : null}
      </Panel>
      <p className="job-rule">
        Rappels par e-mail 7, 15 et 30&nbsp;jours après l’échéance, sauf arrêt sur la fiche. Une entreprise a
        30&nbsp;jours pour payer.
      </p>
    </>
  );
}

function outstanding(
  views: readonly { readonly name: string; readonly count: number; readonly cents: number }[],
) {
  const due = views.find(({ name }) => name === "a-encaisser");
  if (!due || due.count === 0) return "Rien à encaisser";
  return `${formatEuros(due.cents)} à encaisser, ${formatCount(due.count)} intervention${due.count > 1 ? "s" : ""}`;
}
