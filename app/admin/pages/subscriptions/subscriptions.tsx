import { IconRepeat } from "#app/art/icons.tsx";
import { subscriptionStateLabels } from "#content/subscription-words.ts";
import { formatDayShort, formatParisTime, parisDay } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import { formatCount } from "#domain/money/number-text.ts";
import { Link } from "#router";
import { admin, read } from "../../client/admin-client.ts";
import type { DataColumn } from "../../ui/data-table.tsx";
import { ListFrame } from "../../ui/list-frame.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { StatusPill } from "../../ui/status-pill.tsx";
import type { Route } from "./+types/subscriptions.ts";
import type { SubscriptionListRow } from "./subscription-file.ts";
import { subscriptionTones } from "./subscription-tones.ts";
import "./subscriptions.css";

const viewNames = {
  "en-cours": "En cours",
  proposes: "Attendent l’accord",
  "a-encaisser": "À encaisser",
  termines: "Terminés",
} as const;
type ViewName = keyof typeof viewNames;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams;
  const asked = params.get("vue");
  const vue = (Object.keys(viewNames) as ViewName[]).find((name) => name === asked) ?? "en-cours";
  const query = { vue, q: params.get("q") ?? "", page: params.get("page") ?? "1" };
  return read(admin.subscriptions.$get({ query }));
}
clientLoader.hydrate = true as const;

/** Every contract: what is due, what is paid, what was earned. */
export default function SubscriptionsPage({ loaderData }: Route.ComponentProps) {
  const { rows, views, total, page, pageSize } = loaderData;
  const running = views["en-cours"];
  return (
    <>
      <PageHead
        title="Abonnements"
        detail={`${formatCount(running)} contrat${running > 1 ? "s" : ""} en cours`}
      />
      <ListFrame
        views={(Object.keys(viewNames) as ViewName[]).map((id) => ({
          id,
          label: viewNames[id],
          count: views[id],
        }))}
        searchLabel="Client, numéro, formule, commune"
        caption="Abonnements"
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        nothing={{
          icon: <IconRepeat />,
          title: "Aucun abonnement",
          text: "Ouvrez une demande d’abonnement et choisissez «\u00a0Faire le contrat\u00a0»\u00a0: il apparaît ici.",
        }}
        {...{ page, pageSize, total }}
      />
    </>
  );
}

const columns: readonly DataColumn<SubscriptionListRow>[] = [
  {
    label: "Client",
    cell: ({ id, contactName, number, commune }) => (
      <span className="subs-two">
        <Link to={`/admin/abonnements/${id}`}>{contactName}</Link>
        <small>{[number, commune].filter(Boolean).join(", ")}</small>
      </span>
    ),
  },
  {
    label: "Formule",
    cell: ({ title, priceCents, termMonths }) => (
      <span className="subs-two">
        {title.replace(/^Abonnement /, "")}
        <small>
          {[
            priceCents === null ? "" : formatEuros(priceCents),
            termMonths ? `${termMonths}\u00a0mois` : "au mois",
          ]
            .filter(Boolean)
            .join(", ")}
        </small>
      </span>
    ),
    wide: true,
  },
  {
    label: "État",
    cell: ({ state, endsOn }) => (
      <span className="subs-two">
        <StatusPill tone={subscriptionTones[state]}>{subscriptionStateLabels[state]}</StatusPill>
        {endsOn ? <small>{`jusqu’au ${formatDayShort(endsOn)}`}</small> : null}
      </span>
    ),
    wide: true,
  },
  {
    label: "Prochain passage",
    cell: (row) => (
      <span className="subs-two subs-when">
        {nextVisit(row)}
        {row.toPlan > 0 ? <small>{`${row.toPlan} à planifier`}</small> : null}
      </span>
    ),
  },
  {
    label: "Réglé",
    cell: ({ unpaid, paid }) =>
      unpaid > 0 ? (
        <StatusPill tone="warn">{`${unpaid} à régler`}</StatusPill>
      ) : (
        `${paid}\u00a0passage${paid > 1 ? "s" : ""}`
      ),
    wide: true,
  },
  {
    label: "Bonus",
    cell: ({ earnedExtras, usedExtras, monthsToNextExtra }) => {
      const left = earnedExtras - usedExtras;
      if (left > 0) return <b>{`${left}\u00a0à\u00a0offrir`}</b>;
      return monthsToNextExtra === null ? "–" : `dans ${monthsToNextExtra}\u00a0mois`;
    },
    align: "end",
    wide: true,
  },
];

function nextVisit({ visitAt, nextDueOn, state }: SubscriptionListRow): string {
  if (visitAt) {
    const at = new Date(visitAt);
    return `${formatDayShort(parisDay(at))}, ${formatParisTime(at)}`;
  }
  if (nextDueOn) return `dû le ${formatDayShort(nextDueOn)}`;
  return state === "proposed" ? "après l’accord" : "aucun";
}
