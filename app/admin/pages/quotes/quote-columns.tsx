import { IconFileText } from "#app/art/icons-admin.tsx";
import { formatDayShort, parisDay } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import { Link } from "#router";
import type { admin, SuccessBody } from "../../client/admin-client.ts";
import { AdminLink } from "../../ui/admin-button.tsx";
import type { DataColumn } from "../../ui/data-table.tsx";
import { StatusPill, type Tone } from "../../ui/status-pill.tsx";
import { JobCar } from "../planning/job-car.tsx";
import { RemindDialog } from "../requests/quote/remind-dialog.tsx";

type Row = SuccessBody<Awaited<ReturnType<typeof admin.requests.quotes.$get>>>["rows"][number];

export const quoteColumns: readonly DataColumn<Row>[] = [
  {
    label: "Client",
    cell: ({ requestId, name, number, version }) => (
      <span className="quo-two">
        <Link to={`/admin/demandes/${requestId}`}>{name}</Link>
        <small>
          {number}
          {version > 1 ? `, version\u00a0${version}` : ""}
        </small>
      </span>
    ),
  },
  {
    label: "Objet",
    cell: ({ title, lines, category }) => (
      <span className="quo-object">
        <span className="quo-drawing" aria-hidden="true">
          {category ? <JobCar category={category} /> : <IconFileText />}
        </span>
        <span className="quo-two">
          {title}
          {lines > 1 ? (
            <small>{`et ${lines - 1} autre${lines > 2 ? "s" : ""} ligne${lines > 2 ? "s" : ""}`}</small>
          ) : null}
        </span>
      </span>
    ),
  },
  {
    label: "État",
    cell: (row) => <StatusPill tone={toneOf(row)}>{row.standing.label}</StatusPill>,
  },
  {
    label: "Suivi",
    cell: (row) => (
      <span className="quo-two quo-follow">
        {lastSign(row)}
        <small>{nextStep(row)}</small>
      </span>
    ),
    wide: true,
  },
  {
    label: "Montant",
    cell: ({ totalCents }) => <b>{formatEuros(totalCents)}</b>,
    align: "end",
    sort: "montant",
  },
  {
    label: "Action",
    cell: (row) => (
      <span className="quo-actions">
        <Link to={`/admin/devis/nouveau?copie=${row.number}`} className="adm-link">
          Dupliquer<span className="sr-only"> le devis {row.number}</span>
        </Link>
        <NextAction row={row} />
      </span>
    ),
    align: "end",
    isHeadingHidden: true,
  },
];

/** One button per row: remind, call, plan, or open. */
function NextAction({ row }: { row: Row }) {
  const { number, requestId, standing, hasEmail, phone, isToPlan } = row;
  if (isToPlan)
    return (
      <AdminLink to={`/admin/demandes/${requestId}`} look="primary">
        Planifier
      </AdminLink>
    );
  if (standing.isWaiting && hasEmail) return <RemindDialog number={number} />;
  if (standing.isWaiting && phone)
    return (
      <a className="adm-button adm-button-quiet" href={`tel:${phone}`}>
        Appeler
      </a>
    );
  return <AdminLink to={`/admin/demandes/${requestId}`}>Ouvrir</AdminLink>;
}

function toneOf({ standing, state, isSilent }: Row): Tone {
  if (standing.isAgreed) return "good";
  if (isSilent || state === "expired") return "warn";
  return standing.isWaiting ? "going" : "hollow";
}

const day = (instant: string) => formatDayShort(parisDay(new Date(instant)));

function lastSign({ answeredAt, phoneAgreedAt, remindedAt, sentAt, createdAt }: Row): string {
  if (answeredAt) return `réponse ${day(answeredAt)}`;
  if (phoneAgreedAt) return `accord par téléphone ${day(phoneAgreedAt)}`;
  if (remindedAt) return `relance du ${day(remindedAt)}`;
  return sentAt ? `établi ${day(sentAt)}` : `dicté ${day(createdAt)}`;
}

function nextStep({ standing, plannedOn, isToPlan, validUntil, hasRemindersStopped }: Row): string {
  if (isToPlan) return "à planifier";
  if (standing.isAgreed) return plannedOn ? `prévu ${formatDayShort(plannedOn)}` : "";
  if (!standing.isWaiting || !validUntil) return "";
  return `valable jusqu’au ${formatDayShort(validUntil)}${hasRemindersStopped ? ", relances arrêtées" : ""}`;
}
