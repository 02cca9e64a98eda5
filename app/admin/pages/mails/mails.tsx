import { IconSend } from "#app/art/icons.tsx";
import { formatParisInstant } from "#domain/calendar/dates.ts";
import { Link } from "#router";
import { admin, read } from "../../client/admin-client.ts";
import { AdminLink } from "../../ui/admin-button.tsx";
import type { DataColumn } from "../../ui/data-table.tsx";
import { ListFrame } from "../../ui/list-frame.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { StatusPill } from "../../ui/status-pill.tsx";
import type { Route } from "./+types/mails.ts";
import { type ListedMail, mailKind, mailStates, messageViews, readMessageQuery } from "./mail-states.ts";
import "./mails.css";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return read(admin.mails.$get({ query: readMessageQuery(request.url) }));
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
        views={messageViews(counts)}
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
  { label: "Écrit le", cell: ({ createdAt }) => formatParisInstant(new Date(createdAt)), wide: true },
];
