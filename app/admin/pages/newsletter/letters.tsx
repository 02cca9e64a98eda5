import { IconMail, IconPlus } from "#app/art/icons.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { formatParisInstant } from "#domain/calendar/dates.ts";
import { formatCount } from "#domain/money/number-text.ts";
import { Link } from "#router";
import { admin, read, type SuccessBody } from "../../client/admin-client.ts";
import { type DataColumn, DataTable } from "../../ui/data-table.tsx";
import { ListFoot } from "../../ui/list-foot.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Panel } from "../../ui/panel.tsx";
import { StatusPill } from "../../ui/status-pill.tsx";
import type { Route } from "./+types/letters.ts";
import { letterState } from "./letter-states.ts";

type LetterList = SuccessBody<Awaited<ReturnType<(typeof admin)["newsletter-issues"]["$get"]>>>;
type Row = LetterList["issues"][number];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const page = new URL(request.url).searchParams.get("page") ?? "1";
  return read(admin["newsletter-issues"].$get({ query: { page } }));
}
clientLoader.hydrate = true as const;

export default function LettersPage({ loaderData: { issues, total, page, pageSize } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Lettres"
        parent={{ to: "/admin/newsletter", label: "Newsletter" }}
        detail="Écrites ici, envoyées aux abonnés confirmés."
        actions={
          <Link to="/admin/newsletter/lettres/nouvelle" className="adm-button adm-button-primary">
            <IconPlus />
            Nouvelle lettre
          </Link>
        }
      />
      <Panel flush>
        <DataTable
          caption="Lettres"
          columns={columns}
          rows={issues}
          rowId={({ id }) => id}
          empty={
            <EmptyState icon={<IconMail />} title="Aucune lettre">
              Écrivez la première{"\u00a0"}: vous la verrez telle qu’elle arrivera, avant de l’envoyer.
            </EmptyState>
          }
        />
        {total > 0 ? <ListFoot page={page} pageSize={pageSize} total={total} /> : null}
      </Panel>
    </>
  );
}

const columns: readonly DataColumn<Row>[] = [
  {
    label: "Objet",
    cell: ({ id, subject }) => <Link to={`/admin/newsletter/lettres/${id}`}>{subject || "Sans objet"}</Link>,
  },
  {
    label: "État",
    cell: ({ state, sendAt, results }) => (
      <>
        <StatusPill tone={letterState({ state, results }).tone}>
          {letterState({ state, results }).label}
        </StatusPill>
        {state === "scheduled" && sendAt ? <small>{formatParisInstant(new Date(sendAt))}</small> : null}
      </>
    ),
  },
  {
    label: "Destinataires",
    align: "end",
    cell: ({ recipients }) => (recipients > 0 ? formatCount(recipients) : "–"),
  },
  {
    label: "Dernier changement",
    wide: true,
    cell: ({ updatedAt, finishedAt }) => formatParisInstant(new Date(finishedAt ?? updatedAt)),
  },
];
