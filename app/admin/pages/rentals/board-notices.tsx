import { machineName } from "#content/current-machines.ts";
import { formatDayShort } from "#domain/calendar/dates.ts";
import { Link } from "#router";
import type { Board, BoardAddress } from "./board-address.ts";
import { EndangeredContact } from "./endangered-contact.tsx";
import { stageText } from "./stage.tsx";

/** Rentals whose machine will not be there, whatever month is shown. */
export function EndangeredNotice({ board: { endangered }, here }: { board: Board; here: BoardAddress }) {
  if (endangered.length === 0) return null;
  return (
    <div className="adm-notice rent-late" data-tone="bad">
      <b>
        {endangered.length > 1 ? `${endangered.length}\u00a0locations en danger` : "Une location en danger"}
      </b>
      <ul>
        {endangered.map(({ periodId, machine, unit, customer, firstDay, lastDay }) => (
          <li key={periodId}>
            <Link to={`${here}&location=${periodId}`} preventScrollReset>
              {`${customer.name}, ${formatDayShort(firstDay)}`}
            </Link>
            {`\u00a0: ${machineName(machine)} n°\u00a0${unit} est hors service. `}
            <EndangeredContact rental={{ ...customer, machine, firstDay, lastDay }} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Machines that should be back, whatever month is shown. */
export function LateNotice({ board, here }: { board: Board; here: BoardAddress }) {
  const late = board.periods.filter(({ stage }) => stage === "late");
  if (late.length === 0) return null;
  return (
    <div className="adm-notice rent-late" data-tone="bad">
      <b>{late.length > 1 ? `${late.length}\u00a0machines en retard` : "Une machine en retard"}</b>
      <ul>
        {late.map((period) => (
          <li key={period.periodId}>
            <Link to={`${here}&location=${period.periodId}`} preventScrollReset>
              {machineName(period.machine)} n°{"\u00a0"}
              {period.unit}, {period.customer.name}
            </Link>
            {`\u00a0: ${stageText(period).toLowerCase()}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
