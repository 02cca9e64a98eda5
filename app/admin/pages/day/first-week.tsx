import { formatDayShort } from "#domain/calendar/dates.ts";
import { AdminLink } from "../../ui/admin-button.tsx";
import { Panel } from "../../ui/panel.tsx";
import type { DayData } from "./day-data.ts";

/** The days to come of a site without any appointment, with the hours of each. */
export function FirstWeek({ steps }: { steps: NonNullable<DayData["firstSteps"]> }) {
  const { week, takesBookings } = steps;
  return (
    <Panel
      title="Votre semaine"
      aside={
        <span className="adm-muted">
          {takesBookings ? "ouverte à la réservation" : "fermée à la réservation en ligne"}
        </span>
      }
    >
      <ol className="first-week">
        {week.map(({ day, hours }, index) => {
          const [name, number] = formatDayShort(day).split(/\s/);
          return (
            <li
              key={day}
              data-closed={hours ? undefined : ""}
              aria-current={index === 0 ? "date" : undefined}
            >
              <span>{name}</span>
              <b>{number}</b>
              <small>{hours ? `${clock(hours.from)} – ${clock(hours.to)}` : "fermé"}</small>
            </li>
          );
        })}
      </ol>
      <p className="first-week-act">
        <span className="adm-muted">
          {takesBookings
            ? "Vos clients y choisissent leur départ, trajet compris."
            : "Ajoutez un équipier et ouvrez la réservation\u00a0: vos clients choisiront leur départ."}
        </span>
        <AdminLink to={takesBookings ? "/admin/planning" : "/admin/planning/equipe"}>
          {takesBookings ? "Voir le planning" : "Ouvrir la réservation"}
        </AdminLink>
      </p>
    </Panel>
  );
}

/** "08:00" as "8 h", "08:30" as "8 h 30". */
function clock(time: string): string {
  const [hour, minutes] = time.split(":");
  return `${Number(hour)}\u00a0h${minutes === "00" ? "" : `\u00a0${minutes}`}`;
}
