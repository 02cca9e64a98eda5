import { visitStateLabels } from "#content/planning/state-words.ts";
import { formatDayLong, formatParisTime, parisDay } from "#domain/calendar/dates.ts";
import { Panel } from "../../ui/panel.tsx";
import type { JobFile } from "./job-file.ts";

/** The presences at the customer's, cancelled ones included. */
export function JobVisits({ file: { visits, job } }: { file: JobFile }) {
  const place = [job.street, `${job.postalCode} ${job.commune}`.trim()].filter(Boolean).join(", ");
  return (
    <Panel title="Rendez-vous">
      {visits.length === 0 ? <p className="adm-muted">Pas encore planifiée.</p> : null}
      <ul className="job-facts">
        {visits.map(({ id, startsAt, endsAt, state, worker }) => (
          <li key={id}>
            <span className="job-two">
              {formatDayLong(parisDay(new Date(startsAt)))}
              <small>
                {`${formatParisTime(new Date(startsAt))}–${formatParisTime(new Date(endsAt))}, ${worker}`}
              </small>
            </span>
            <small>{visitStateLabels[state]}</small>
          </li>
        ))}
      </ul>
      {place ? <p className="job-place">{place}</p> : null}
    </Panel>
  );
}
