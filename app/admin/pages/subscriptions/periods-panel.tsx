import { periodStateLabels } from "#content/subscription-words.ts";
import { formatDayShort, formatMonth, formatParisTime, parisDay } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import { Link } from "#router";
import { DataTable } from "../../ui/data-table.tsx";
import { Panel } from "../../ui/panel.tsx";
import { StatusPill } from "../../ui/status-pill.tsx";
import type { SubscriptionFile } from "./subscription-file.ts";
import { periodTones } from "./subscription-tones.ts";

type Period = SubscriptionFile["months"][number];

/** Each period with its visit, the newest first. */
export function PeriodsPanel({ file: { months, nextDueOn, isOwner } }: { file: SubscriptionFile }) {
  return (
    <Panel
      title="Passages"
      flush
      aside={
        nextDueOn ? <span className="adm-muted">{`Prochain dû le ${formatDayShort(nextDueOn)}`}</span> : null
      }
    >
      <DataTable<Period>
        caption="Passages du contrat"
        rows={months.toReversed()}
        rowId={({ position }) => String(position)}
        empty={<p className="adm-muted">Un passage entre au planning deux semaines avant sa date.</p>}
        columns={[
          {
            label: "Période",
            cell: ({ dueOn, position, isFree }) => (
              <span className="subs-two">
                {formatMonth(dueOn)}
                <small>{isFree ? `${position + 1}ᵉ, offert` : `n°\u00a0${position + 1}`}</small>
              </span>
            ),
          },
          {
            label: "État",
            cell: ({ jobState, chargeAttempts, chargeError }) => (
              <span className="subs-two">
                {jobState ? (
                  <StatusPill tone={periodTones[jobState]}>{periodStateLabels[jobState]}</StatusPill>
                ) : (
                  "effacé"
                )}
                {jobState === "invoiced" && chargeAttempts > 0 ? (
                  <small className="subs-failed">{`carte refusée ${chargeAttempts} fois (${chargeError})`}</small>
                ) : null}
              </span>
            ),
          },
          {
            label: "Rendez-vous",
            cell: (period) => <Visit period={period} isLinked={isOwner} />,
            wide: true,
          },
          {
            label: "Montant",
            cell: (period) => <Amount period={period} />,
            align: "end",
          },
        ]}
      />
    </Panel>
  );
}

/** The owner opens every visit; staff open their own from their day. */
function Visit({ period, isLinked }: { period: Period; isLinked: boolean }) {
  const { visitAt, visitId, jobState, jobNumber } = period;
  if (visitAt && visitId) {
    const at = new Date(visitAt);
    const when = `${formatDayShort(parisDay(at))}, ${formatParisTime(at)}`;
    return (
      <span className="subs-two">
        {isLinked ? <Link to={`/admin/rendez-vous/${visitId}`}>{when}</Link> : when}
        <small>{jobNumber}</small>
      </span>
    );
  }
  return jobState === "to_plan" ? <Link to="/admin/planning">Placer sur le planning</Link> : "–";
}

/** Null for the staff, who see no money. */
function Amount({ period: { totalCents, jobId, jobNumber } }: { period: Period }) {
  if (totalCents === null) return "–";
  const amount = formatEuros(totalCents);
  return jobId ? (
    <Link to={`/admin/interventions/${jobId}`} aria-label={`${amount}, intervention ${jobNumber}`}>
      {amount}
    </Link>
  ) : (
    amount
  );
}
