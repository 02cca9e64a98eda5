import { Link } from "react-router";
import { machines } from "#content/machines.ts";
import type { Board } from "./board-address.ts";
import { stageText } from "./stage.tsx";

/** Machines that should be back, whatever month is shown. */
export function LateNotice({ board, here }: { board: Board; here: string }) {
  const late = board.periods.filter(({ stage }) => stage === "late");
  if (late.length === 0) return null;
  return (
    <div className="adm-notice rent-late" data-tone="bad">
      <b>{late.length > 1 ? `${late.length}\u00a0machines en retard` : "Une machine en retard"}</b>
      <ul>
        {late.map((period) => (
          <li key={period.periodId}>
            <Link to={`${here}&location=${period.periodId}`} preventScrollReset>
              {machines[period.machine].name} n°{"\u00a0"}
              {period.unit}, {period.customer.name}
            </Link>
            {`\u00a0: ${stageText(period).toLowerCase()}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
