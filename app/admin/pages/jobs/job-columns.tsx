import { formatDayShort, parisDay } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import { Link } from "#router";
import type { admin, SuccessBody } from "../../client/admin-client.ts";
import type { DataColumn } from "../../ui/data-table.tsx";
import { StatusPill } from "../../ui/status-pill.tsx";
import { jobStatus } from "./job-status.ts";

type Row = SuccessBody<Awaited<ReturnType<(typeof admin)["job-money"]["$get"]>>>["rows"][number];

export const jobColumns: readonly DataColumn<Row>[] = [
  {
    label: "Client",
    cell: ({ id, name, company, number }) => (
      <span className="job-two">
        <Link to={`/admin/interventions/${id}`}>{company || name}</Link>
        <small>{number}</small>
      </span>
    ),
  },
  {
    label: "Prestation",
    cell: ({ title, commune }) => (
      <span className="job-two">
        {title || "sans ligne"}
        <small>{commune}</small>
      </span>
    ),
    wide: true,
  },
  {
    label: "Passage",
    cell: ({ startsAt }) => (startsAt ? formatDayShort(parisDay(new Date(startsAt))) : "à planifier"),
    wide: true,
  },
  {
    label: "État",
    cell: (row) => {
      const { label, tone } = jobStatus(row);
      return <StatusPill tone={tone}>{label}</StatusPill>;
    },
  },
  {
    label: "Échéance",
    cell: (row) => (
      <span className="job-two">
        {row.dueOn && row.dueCents > 0 ? formatDayShort(row.dueOn) : ""}
        <small>{reminderWords(row)}</small>
      </span>
    ),
    wide: true,
  },
  { label: "Total", cell: ({ totalCents }) => formatEuros(totalCents), align: "end", wide: true },
  { label: "Reste dû", cell: (row) => <b>{formatEuros(owed(row))}</b>, align: "end" },
];

/** Nothing is owed for what does not take place. */
function owed({ state, dueCents }: Row): number {
  return state === "cancelled" ? 0 : dueCents;
}

function reminderWords({ remindersStopped, reminders }: Row): string {
  if (remindersStopped) return "rappels arrêtés";
  return reminders > 0 ? `${reminders} rappel${reminders > 1 ? "s" : ""}` : "";
}
