import { formatLength } from "#domain/planning/time-words.ts";
import { type BoardLoad, boardLoad } from "./board-load.ts";
import type { BoardDay, BoardWorker, PlanningView, ShownBoard } from "./planning-address.ts";

interface LoadSummaryProps {
  readonly board: ShownBoard;
  readonly days: readonly BoardDay[];
  readonly workers: readonly BoardWorker[];
  readonly view: PlanningView;
}

const parts: readonly (readonly [Exclude<keyof BoardLoad, "over">, string])[] = [
  ["work", "Travail"],
  ["road", "Route"],
  ["free", "Libre"],
];

/** The hours of the shown days in work, on the road and free. */
export function LoadSummary({ board, days, workers, view }: LoadSummaryProps) {
  const load = boardLoad(
    board.visits,
    days,
    workers.map(({ id }) => id),
  );
  return (
    <section className="plan-load-summary" aria-label={titles[view]}>
      <h2>{titles[view]}</h2>
      <div className="plan-load-bar" aria-hidden="true">
        {parts.map(([part]) => (
          <span key={part} data-part={part} style={{ flexGrow: load[part] }} />
        ))}
      </div>
      <dl>
        {parts.map(([part, label]) => (
          <div key={part} data-part={part}>
            <dt>{label}</dt>
            <dd>{formatLength(load[part])}</dd>
          </div>
        ))}
        {load.over > 0 ? (
          <div data-part="over">
            <dt>En trop</dt>
            <dd>{formatLength(load.over)}</dd>
          </div>
        ) : null}
      </dl>
    </section>
  );
}

const titles: Readonly<Record<PlanningView, string>> = {
  day: "Charge de la journée",
  week: "Charge de la semaine",
  month: "Charge du mois",
};
