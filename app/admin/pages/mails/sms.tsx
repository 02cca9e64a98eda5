import { shortInstant } from "#app/admin/ui/short-instant.ts";
import { IconSend } from "#app/art/icons.tsx";
import { admin, read, type SuccessBody, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import type { DataColumn } from "../../ui/data-table.tsx";
import { ListFrame } from "../../ui/list-frame.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { StatusPill } from "../../ui/status-pill.tsx";
import { useSave } from "../../ui/use-save.ts";
import type { Route } from "./+types/sms.ts";
import { mailStates, retryLabel } from "./mail-states.ts";
import "./mails.css";

type SmsList = SuccessBody<Awaited<ReturnType<typeof admin.sms.$get>>>;
type ListedSms = SmsList["messages"][number];

/** The views' names in the address. */
const views = {
  file: "queued",
  envoyes: "sent",
  conserves: "captured",
  echecs: "failed",
  abandonnes: "dead",
} as const;

const kinds: Readonly<Record<ListedSms["kind"], string>> = {
  code: "Code",
  reminder: "Rappel",
  notice: "Rendez-vous",
  put_off: "Journée reportée",
};

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams;
  const view = params.get("vue") as keyof typeof views | null;
  const statut = view ? views[view] : undefined;
  const query = { q: params.get("q") ?? "", page: params.get("page") ?? "1", ...(statut ? { statut } : {}) };
  return read(admin.sms.$get({ query }));
}
clientLoader.hydrate = true as const;

export default function SmsPage({ loaderData: list }: Route.ComponentProps) {
  const { messages, total, page, pageSize, counts } = list;
  return (
    <>
      <PageHead
        parent={{ to: "/admin/emails", label: "E-mails" }}
        title="SMS"
        detail="Rappels, rendez-vous déplacés et codes, et ce qu’il en est advenu."
      />
      <ListFrame
        views={viewsOf(counts)}
        searchLabel="Numéro"
        caption="SMS"
        columns={columns}
        rows={messages}
        rowId={({ id }) => id}
        nothing={{
          icon: <IconSend />,
          title: "Aucun SMS",
          text: "Les rappels de la veille apparaîtront ici, même sans envoi réel.",
        }}
        {...{ page, pageSize, total }}
      />
    </>
  );
}

function viewsOf(counts: SmsList["counts"]) {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return [
    { id: "tous", label: "Tous", count: all },
    { id: "envoyes", label: "Envoyés", count: counts.sent ?? 0 },
    { id: "conserves", label: "Conservés ici", count: counts.captured ?? 0 },
    { id: "echecs", label: "En échec", count: counts.failed ?? 0 },
    { id: "abandonnes", label: "Abandonnés", count: counts.dead ?? 0 },
    { id: "file", label: "En file", count: counts.queued ?? 0 },
  ];
}

const columns: readonly DataColumn<ListedSms>[] = [
  {
    label: "Message",
    cell: ({ body, phone, kind, lastError }) => (
      <>
        <span className="sms-body">{body ?? "Le texte n’est plus gardé."}</span>
        <small className="mail-to">{`${phone}, ${kinds[kind]}`}</small>
        {lastError ? <small className="sms-error">{lastError}</small> : null}
      </>
    ),
  },
  {
    label: "État",
    cell: (message) => (
      <div className="sms-state">
        <StatusPill tone={mailStates[message.status].tone}>{mailStates[message.status].label}</StatusPill>
        <Retry message={message} />
      </div>
    ),
  },
  { label: "Écrit le", cell: ({ createdAt }) => shortInstant(createdAt), wide: true },
];

function Retry({ message: { id, kind, status } }: { message: ListedSms }) {
  const label = kind === "code" ? null : retryLabel(status);
  const { save, isBusy } = useSave({
    send: () => send(admin.sms[":id"].retry.$post({ param: { id } })),
    notice: () => ({
      title: "SMS remis en file",
      description: "Il part dans la minute.",
      variant: "default",
    }),
    failure: "SMS non renvoyé",
    refresh: "always",
  });
  if (!label) return null;
  return (
    <AdminButton look="quiet" busy={isBusy} onClick={() => save()}>
      {label}
    </AdminButton>
  );
}
