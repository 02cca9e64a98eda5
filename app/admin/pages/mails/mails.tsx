import { shortInstant } from "#app/admin/ui/short-instant.ts";
import { IconSend } from "#app/art/icons.tsx";
import { Link } from "#router";
import { admin, read } from "../../client/admin-client.ts";
import { AdminLink } from "../../ui/admin-button.tsx";
import type { DataColumn } from "../../ui/data-table.tsx";
import { ListFrame } from "../../ui/list-frame.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { StatusPill } from "../../ui/status-pill.tsx";
import type { Route } from "./+types/mails.ts";
import { type ListedMail, type MailList, mailKind, mailStates } from "./mail-states.ts";
import "./mails.css";

/** The views' names in the address. */
const views = {
  file: "queued",
  envoyes: "sent",
  conserves: "captured",
  echecs: "failed",
  abandonnes: "dead",
  retires: "withdrawn",
} as const;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams;
  const view = params.get("vue") as keyof typeof views | null;
  const statut = view ? views[view] : undefined;
  const query = { q: params.get("q") ?? "", page: params.get("page") ?? "1", ...(statut ? { statut } : {}) };
  return read(admin.mails.$get({ query }));
}
clientLoader.hydrate = true as const;

export default function MailsPage({ loaderData: list }: Route.ComponentProps) {
  const { mails, total, page, pageSize, counts } = list;
  return (
    <>
      <PageHead
        title="E-mails"
        detail="Tout ce que le site a écrit, et ce qu’il en est advenu."
        actions={<AdminLink to="/admin/emails/sms">SMS</AdminLink>}
      />
      <ListFrame
        views={viewsOf(counts)}
        searchLabel="Destinataire ou objet"
        caption="E-mails"
        columns={columns}
        rows={mails}
        rowId={({ id }) => id}
        nothing={{
          icon: <IconSend />,
          title: "Aucun e-mail",
          text: "Accusés de réception, devis et factures apparaîtront ici, même sans envoi réel.",
        }}
        {...{ page, pageSize, total }}
      />
    </>
  );
}

function viewsOf(counts: MailList["counts"]) {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return [
    { id: "tous", label: "Tous", count: all },
    { id: "envoyes", label: "Envoyés", count: counts.sent ?? 0 },
    { id: "conserves", label: "Conservés ici", count: counts.captured ?? 0 },
    { id: "echecs", label: "En échec", count: counts.failed ?? 0 },
    { id: "abandonnes", label: "Abandonnés", count: counts.dead ?? 0 },
    { id: "retires", label: "Retirés", count: counts.withdrawn ?? 0 },
    { id: "file", label: "En file", count: counts.queued ?? 0 },
  ];
}

const columns: readonly DataColumn<ListedMail>[] = [
  {
    label: "Objet",
    cell: ({ id, subject, template, to }) => (
      <>
        <Link to={`/admin/emails/${id}`}>{subject ?? mailKind(template)}</Link>
        <small className="mail-to">{to}</small>
      </>
    ),
  },
  { label: "Message", cell: ({ template }) => mailKind(template), wide: true },
  {
    label: "État",
    cell: ({ status }) => <StatusPill tone={mailStates[status].tone}>{mailStates[status].label}</StatusPill>,
  },
  { label: "Écrit le", cell: ({ createdAt }) => shortInstant(createdAt), wide: true },
];
