import { IconTimer } from "#app/art/icons-sign-in.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import type { PageAddress } from "#content/site-path.ts";
import { Link, useSearchParams } from "#router";
import { admin, read } from "../../client/admin-client.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { ListFoot } from "../../ui/list-foot.tsx";
import { ListSearch } from "../../ui/list-search.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Panel } from "../../ui/panel.tsx";
import type { Route } from "./+types/journal.ts";
import { changeSentence } from "./change-sentence.ts";
import type { JournalChange } from "./journal-words.ts";

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
  const [params] = useSearchParams();
  const isSearch = Boolean(params.get("q") || params.get("objet"));
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
            { label: "Quoi", cell: (change) => <What change={change} /> },
            // Only where somebody goes by another name than their address.
            ...(changes.some((change) => accountOf(change) !== "")
              ? [{ label: "Compte", cell: accountOf, wide: true }]
              : []),
          ]}
          empty={<Nothing isSearch={isSearch} />}
        />
        <ListFoot page={page} pageSize={pageSize} total={total} />
      </Panel>
    </>
  );
}

/** The sentence, leading to what it is about while that still exists. */
function What({ change }: { change: JournalChange }) {
  const to = subjectAddress(change);
  return to ? <Link to={to}>{changeSentence(change)}</Link> : changeSentence(change);
}

function accountOf({ actor, actorName }: { readonly actor: string; readonly actorName: string }): string {
  return actor === actorName ? "" : actor;
}

function Nothing({ isSearch }: { isSearch: boolean }) {
  return (
    <EmptyState
      icon={<IconTimer />}
      title={isSearch ? "Aucun changement ne correspond" : "Rien n’a encore changé"}
    >
      {isSearch
        ? "Essayez le début d’une adresse, d’une référence ou d’une action."
        : "Chaque enregistrement fait ici s’inscrira dans cette liste, avec son auteur et son heure."}
    </EmptyState>
  );
}

/** Where more is shown of what a change was about; null for what has no page, or is gone. */
function subjectAddress({ subjectKind, subjectId, subjectName }: JournalChange): PageAddress | null {
  switch (subjectKind) {
    case "makeover":
      return subjectName ? `/admin/realisations/${subjectId}` : null;
    case "order":
      return subjectName === null ? null : `/admin/orders/${subjectId}`;
    case "request":
      return subjectName === null ? null : `/admin/demandes/${subjectId}`;
    case "product":
      return subjectName === null ? null : `/admin/products/edit/${subjectId}`;
    case "giftCard":
      return subjectName === null ? null : `/admin/cartes-cadeaux/${subjectId}`;
    case "mail":
      return `/admin/emails/${subjectId}`;
    default:
      return null;
  }
}
