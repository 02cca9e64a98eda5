import { IconPlus } from "#app/art/icons.tsx";
import { IconFileText } from "#app/art/icons-admin.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { formatEuros } from "#domain/money/money.ts";
import { formatCount } from "#domain/money/number-text.ts";
import { QUOTE_REMINDER_DAYS, SILENT_QUOTE_DAYS } from "#domain/request/follow-up.ts";
import { Link, useSearchParams } from "#router";
import { admin, read } from "../../client/admin-client.ts";
import { AdminLink } from "../../ui/admin-button.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { ListFoot } from "../../ui/list-foot.tsx";
import { ListSearch } from "../../ui/list-search.tsx";
import { MoneyViews } from "../../ui/money-views.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Panel } from "../../ui/panel.tsx";
import type { Route } from "./+types/quotes.ts";
import { quoteColumns } from "./quote-columns.tsx";
import "./quotes.css";

const names = {
  "en-cours": "En cours",
  "a-relancer": "À relancer",
  acceptes: "Acceptés",
  perdus: "Perdus",
  tous: "Tous",
} as const;

/** What waits for the staff, then the others. */
const groupNames: Partial<Record<keyof typeof names, readonly [string, string]>> = {
  "en-cours": ["À relancer", "Laissés tranquilles"],
  acceptes: ["À planifier", "Planifiés ou faits"],
};
const none = { count: 0, cents: 0 };

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { vue: asked, q = "", tri = "", page = "1" } = Object.fromEntries(new URL(request.url).searchParams);
  const vue = (Object.keys(names) as (keyof typeof names)[]).find((view) => view === asked) ?? "en-cours";
  return read(admin.requests.quotes.$get({ query: { vue, q, tri, page } }));
}
clientLoader.hydrate = true as const;

/** Every quote that stands, by what comes next, with what is at stake. */
export default function QuotesPage({ loaderData: list }: Route.ComponentProps) {
  const { rows, views, view, total, page, pageSize } = list;
  const [params] = useSearchParams();
  const isByAmount = params.get("tri")?.endsWith("montant");
  const groups = isByAmount ? undefined : groupNames[view];
  const due = list.due ?? none;
  const of = views.find(({ name }) => name === view) ?? none;
  return (
    <>
      <PageHead
        title="Devis"
        detail={stakes(views)}
        actions={
          <AdminLink to="/admin/devis/nouveau" look="primary" icon={<IconPlus />}>
            Devis au téléphone
          </AdminLink>
        }
      />
      <MoneyViews label="Devis par état" names={names} views={views} current={view} />
      <Panel flush>
        <div className="adm-filters">
          <ListSearch label="Client, numéro ou prestation" />
        </div>
        <div className="quo-list">
          <DataTable
            caption={`Devis, ${names[view].toLowerCase()}`}
            columns={quoteColumns}
            rows={rows}
            rowId={({ number }) => number}
            {...(groups && {
              groupOf: ({ isDue }: { isDue: boolean }) => groups[isDue ? 0 : 1],
              groupDetail: (group: string) =>
                sumWords(
                  group === groups[0] ? due : { count: of.count - due.count, cents: of.cents - due.cents },
                ),
            })}
            empty={
              <EmptyState
                icon={<IconFileText />}
                title={params.get("q") ? "Aucun résultat" : "Aucun devis ici"}
              >
                Les devis envoyés ou dictés apparaissent ici jusqu’à leur réponse, et après.
              </EmptyState>
            }
          />
        </div>
        <ReminderRule remindsSilentQuotes={list.remindsSilentQuotes} />
        <ListFoot page={page} pageSize={pageSize} total={total} />
      </Panel>
    </>
  );
}

/** When a reminder leaves by itself. */
function ReminderRule({ remindsSilentQuotes }: { remindsSilentQuotes: boolean }) {
  const when = remindsSilentQuotes
    ? `après ${SILENT_QUOTE_DAYS}\u00a0jours sans réponse, au plus tard ${QUOTE_REMINDER_DAYS}\u00a0jours avant la fin de validité`
    : `${QUOTE_REMINDER_DAYS}\u00a0jours avant la fin de validité`;
  return (
    <p className="quo-rule">
      <span>
        {`Relances\u00a0: une seule par devis, par e-mail, ${when}\u00a0; jamais après une réponse ni un accord. Chaque devis peut en être retiré depuis sa demande.`}
      </span>
      <Link to="/admin/reglages" className="adm-link">
        Régler les relances
      </Link>
    </p>
  );
}

function stakes(
  views: readonly { readonly name: string; readonly count: number; readonly cents: number }[],
): string {
  const open = views.find(({ name }) => name === "en-cours");
  if (!open || open.count === 0) return "Aucun devis n’attend de réponse";
  return `${formatCount(open.count)} devis en cours, ${formatEuros(open.cents)} en jeu`;
}

function sumWords({ count, cents }: typeof none): string {
  return `${formatCount(count)} devis, ${formatEuros(cents)}`;
}
