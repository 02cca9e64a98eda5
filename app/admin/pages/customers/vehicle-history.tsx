import { visitStateLabels } from "#content/planning/state-words.ts";
import { paintAdvice, panelLabels } from "#content/visit-work/words.ts";
import { formatDay, parisDay } from "#domain/calendar/dates.ts";
import { judgePaint } from "#domain/visit-work/panels.ts";
import { Link } from "#router";
import type { CustomerVehicle } from "./customer-file.ts";

type Visit = CustomerVehicle["visits"][number];

interface VehicleHistoryProps {
  readonly visits: readonly Visit[];
  readonly isOpen: boolean;
}

/** The visits of one vehicle with what was measured, newest first. */
export function VehicleHistory({ visits, isOpen }: VehicleHistoryProps) {
  if (visits.length === 0) return <p className="adm-muted">Aucune visite encore.</p>;
  return (
    <details className="veh-history" open={isOpen}>
      <summary>{visits.length > 1 ? `${visits.length} visites` : "1 visite"}</summary>
      <ol>
        {visits.map((visit) => (
          <li key={visit.visitId}>
            <VisitFacts visit={visit} />
            {visit.readings.length > 0 ? <Readings readings={visit.readings} /> : null}
          </li>
        ))}
      </ol>
    </details>
  );
}

function VisitFacts({ visit: { visitId, jobNumber, work, state, startsAt, mayOpen } }: { visit: Visit }) {
  const day = formatDay(parisDay(new Date(startsAt)));
  return (
    <>
      <b>{mayOpen ? <Link to={`/admin/rendez-vous/${visitId}`}>{work}</Link> : work}</b>
      <small>
        <time dateTime={startsAt}>{day}</time>, {visitStateLabels[state].toLowerCase()}, {jobNumber}
      </small>
    </>
  );
}

function Readings({ readings }: { readings: Visit["readings"] }) {
  return (
    <dl className="veh-readings" aria-label="Mesures de la peinture">
      {readings.map(({ panel, microns }) => {
        const verdict = judgePaint(microns);
        return (
          <div key={panel} data-verdict={verdict}>
            <dt>{panelLabels[panel]}</dt>
            <dd>
              {microns}&nbsp;µm{verdict === "original" ? "" : `, ${paintAdvice[verdict]}`}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
