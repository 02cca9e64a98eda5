import { useOutletContext } from "react-router";
import { IconDownload, IconMail, IconSend } from "#app/art/icons.tsx";
import { mailFailureText } from "#content/messages/mail-failure.ts";
import { formatDayNumeric, parisDay } from "#domain/calendar/dates.ts";
import { formatCount } from "#domain/money/number-text.ts";
import { Link } from "#router";
import { admin, read, type SuccessBody } from "../../client/admin-client.ts";
import { downloadFile } from "../../client/download-file.ts";
import type { Me } from "../../shell/me.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import type { DataColumn } from "../../ui/data-table.tsx";
import { ListFrame } from "../../ui/list-frame.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { StatusPill, type Tone } from "../../ui/status-pill.tsx";
import { useSave } from "../../ui/use-save.ts";
import type { Route } from "./+types/newsletter.ts";
import { SubscriberActions } from "./subscriber-actions.tsx";

type List = SuccessBody<Awaited<ReturnType<typeof admin.newsletter.$get>>>;
export type Subscriber = List["subscribers"][number];

const views = { confirmes: "confirmed", attente: "pending", desinscrits: "unsubscribed" } as const;
/** Confirmed or not: letters skip them. */
const refusedView = "refusees";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams;
  const view = params.get("vue");
  const statut = view ? views[view as keyof typeof views] : undefined;
  const query = {
    ...{ q: params.get("q") ?? "", page: params.get("page") ?? "1" },
    ...(statut ? { statut } : {}),
    ...(view === refusedView ? { refusees: "1" as const } : {}),
  };
  return read(admin.newsletter.$get({ query }));
}
clientLoader.hydrate = true as const;

export default function NewsletterPage({ loaderData }: Route.ComponentProps) {
  const { subscribers, counts, total, page, pageSize } = loaderData;
  const me = useOutletContext<Me>();
  const readers =
    counts.confirmed > 1 ? `${formatCount(counts.confirmed)} abonnés` : `${counts.confirmed} abonné`;
  return (
    <>
      <PageHead
        title="Newsletter"
        detail={`${readers} ${counts.confirmed > 1 ? "confirmés" : "confirmé"}`}
        actions={
          <>
            <Export />
            {me.role === "owner" ? (
              <Link to="/admin/newsletter/lettres" className="adm-button adm-button-primary">
                <IconSend />
                Écrire et envoyer
              </Link>
            ) : null}
          </>
        }
      />
      <ListFrame
        views={[
          { id: "toutes", label: "Toutes", count: counts.pending + counts.confirmed + counts.unsubscribed },
          { id: "confirmes", label: "Confirmées", count: counts.confirmed },
          { id: "attente", label: "En attente", count: counts.pending },
          { id: "desinscrits", label: "Désinscrites", count: counts.unsubscribed },
          ...(counts.refused > 0 ? [{ id: refusedView, label: "Refusées", count: counts.refused }] : []),
        ]}
        searchLabel="Chercher une adresse"
        caption="Abonnés à la newsletter"
        columns={[...columns, actionsOf(me)]}
        rows={subscribers}
        rowId={({ id }) => id}
        nothing={{
          icon: <IconMail />,
          title: "Aucun abonné",
          text: "Les adresses inscrites au pied des pages du site apparaîtront ici.",
        }}
        {...{ page, pageSize, total }}
      />
    </>
  );
}

const states: Record<Subscriber["status"], { label: string; tone: Tone }> = {
  confirmed: { label: "Confirmée", tone: "good" },
  pending: { label: "En attente", tone: "hollow" },
  unsubscribed: { label: "Désinscrite", tone: "quiet" },
};
const day = (instant: string) => formatDayNumeric(parisDay(new Date(instant)));
const since = (instant: string | null) => (instant ? `le ${day(instant)}` : null);

const columns: readonly DataColumn<Subscriber>[] = [
  { label: "Adresse", cell: ({ email }) => email },
  {
    label: "État",
    cell: ({ status, confirmedAt, unsubscribedAt, refusedAt, refusedReason }) => (
      <>
        <StatusPill tone={states[status].tone}>{states[status].label}</StatusPill>
        {refusedAt ? (
          <span title={mailFailureText(refusedReason)}>
            <StatusPill tone="bad">{`Refusée le ${day(refusedAt)}`}</StatusPill>
          </span>
        ) : null}
        <small>{since(unsubscribedAt ?? confirmedAt)}</small>
      </>
    ),
  },
  { label: "Consentement", cell: ({ consentAt }) => day(consentAt), wide: true },
];

function actionsOf(me: Me): DataColumn<Subscriber> {
  return {
    label: "Actions",
    align: "end",
    cell: (subscriber) => <SubscriberActions subscriber={subscriber} mayErase={me.role === "owner"} />,
  };
}

/** The confirmed ones, for the program that sends. */
function Export() {
  const { save, isBusy } = useSave({
    send: () => downloadFile("newsletter/export", "newsletter.csv"),
    failure: "L’export a échoué",
    refresh: "never",
  });
  return (
    <AdminButton icon={<IconDownload />} busy={isBusy} onClick={() => save()}>
      Exporter les abonnés
    </AdminButton>
  );
}
