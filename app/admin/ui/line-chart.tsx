import { useState } from "react";
import { ChartPlot, xPercentOf } from "./chart-plot.tsx";
import { chartTicks, namedPoints } from "./chart-scale.ts";
import "./line-chart.css";

export interface ChartPoint {
  /** Under the axis: "9 nov.". */
  readonly label: string;
  /** In full: "lundi 9 novembre 2026". */
  readonly name: string;
  readonly value: number;
  /** At the same place of the period before. */
  readonly before?: number;
  /** A word more beside the name: "3 commandes". */
  readonly detail?: string;
}

export interface LineChartProps {
  /** What is shown, for the table and for screen readers. */
  readonly title: string;
  /** What the lines are called: "30 derniers jours", "période précédente". */
  readonly current: string;
  readonly previous?: string;
  readonly points: readonly ChartPoint[];
  readonly format: (value: number) => string;
  /** For the axis, where room is short. */
  readonly formatTick?: (value: number) => string;
  /** The scale reaches at least this far, so that three visits do not look like a crowd. */
  readonly least?: number;
  /** Less high, where another chart is the main one. */
  readonly isLow?: boolean;
  /** Shown over the empty scale when there is nothing to draw. */
  readonly empty?: string;
}

/**
 * A line over time with the one before it dashed. The mouse, a finger or the arrow keys read any point; the same
 * numbers stand in a table below.
 */
export function LineChart(props: LineChartProps) {
  const { title, current, previous, points, format, formatTick = format, least = 0, isLow, empty } = props;
  const [at, setAt] = useState<number | null>(null);
  const highest = points.reduce((most, { value, before = 0 }) => Math.max(most, value, before), 0);
  const ticks = chartTicks(Math.max(highest, least));
  const top = ticks.at(-1) ?? 1;
  const chosen = at === null ? undefined : points[at];
  return (
    <figure className="chart">
      <Legend current={current} previous={previous} />
      <div className="chart-frame" data-low={isLow || undefined}>
        <div className="chart-ticks" aria-hidden="true">
          {ticks.map((tick) => (
            <span key={tick} style={{ bottom: `${(tick / top) * 100}%` }}>
              {formatTick(tick)}
            </span>
          ))}
        </div>
        <ChartPlot {...{ title, points, top, at, setAt, format }} />
        <div className="chart-names" aria-hidden="true">
          {namedPoints(points.length).map((index) => (
            <span key={index} style={{ left: `${xPercentOf(index, points.length)}%` }}>
              {points[index]?.label}
            </span>
          ))}
        </div>
        {empty && highest === 0 ? (
          <p className="chart-empty">
            <span>{empty}</span>
          </p>
        ) : null}
        {chosen && at !== null ? (
          <p className="chart-tip" aria-hidden="true" data-side={at * 2 > points.length ? "left" : "right"}>
            <b>{format(chosen.value)}</b>
            <span>
              {chosen.name}
              {chosen.detail ? `, ${chosen.detail}` : ""}
            </span>
            {previous && chosen.before !== undefined ? (
              <span>
                {format(chosen.before)} {previous}
              </span>
            ) : null}
          </p>
        ) : null}
      </div>
      <ChartTable {...{ title, current, previous, points, format }} />
    </figure>
  );
}

function Legend({ current, previous }: Pick<LineChartProps, "current" | "previous">) {
  return (
    <figcaption className="chart-legend">
      <span data-line="current">{current}</span>
      {previous ? <span data-line="before">{previous}</span> : null}
    </figcaption>
  );
}

/** The same numbers as a table. */
function ChartTable({ title, current, previous, points, format }: LineChartProps) {
  return (
    <details className="chart-table">
      <summary>Voir les chiffres en tableau</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <section className="chart-rows" aria-label={`${title}, tableau`} tabIndex={0}>
        <table className="adm-table">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col" className="adm-end">
                {current}
              </th>
              {previous ? (
                <th scope="col" className="adm-end">
                  {previous}
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {points.map(({ name, value, before = 0 }) => (
              <tr key={name}>
                <td>{name}</td>
                <td className="adm-end">{format(value)}</td>
                {previous ? <td className="adm-end">{format(before)}</td> : null}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
