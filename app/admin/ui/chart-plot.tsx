import { type PointerEvent, useId } from "react";
import type { ChartPoint, LineChartProps } from "./line-chart.tsx";

/** From the left, in percent. */
export function xPercentOf(index: number, count: number): number {
  return count < 2 ? 50 : (index / (count - 1)) * 100;
}

interface PlotProps extends Pick<LineChartProps, "title" | "points" | "format"> {
  readonly top: number;
  readonly at: number | null;
  readonly setAt: (index: number | null) => void;
}

/** Drawn on a hundred by a hundred and stretched; what must not stretch is placed by percentage. */
export function ChartPlot({ title, points, top, at, setAt, format }: PlotProps) {
  const fade = useId();
  const last = points.length - 1;
  // A day that gave back more than it took stands at zero; the table has its figure.
  const heightOf = (value: number) => (Math.max(0, value) / top) * 100;
  const path = (values: readonly number[]) =>
    values
      .map(
        (value, index) =>
          `${index ? "L" : "M"}${xPercentOf(index, points.length).toFixed(2)} ${(100 - heightOf(value)).toFixed(2)}`,
      )
      .join("");
  const line = path(points.map(({ value }) => value));
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setAt(Math.min(last, Math.max(0, Math.round(((event.clientX - left) / width) * last))));
  };
  const chosen = at === null ? undefined : points[at];
  return (
    <div className="chart-plot" onPointerMove={follow} onPointerLeave={() => setAt(null)}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <linearGradient id={fade} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className="chart-fade-top" />
          <stop offset="1" className="chart-fade-foot" />
        </linearGradient>
        {last > 0 ? <path d={`${line}L100 100L0 100Z`} fill={`url(#${fade})`} /> : null}
        <path d={path(points.map(({ before = 0 }) => before))} className="chart-before" />
        <path d={line} className="chart-line" />
      </svg>
      {chosen && at !== null ? (
        <>
          <span className="chart-cursor" style={{ left: `${xPercentOf(at, points.length)}%` }} />
          <span
            className="chart-dot"
            style={{ left: `${xPercentOf(at, points.length)}%`, bottom: `${heightOf(chosen.value)}%` }}
          />
        </>
      ) : null}
      <input
        type="range"
        min={0}
        max={Math.max(last, 0)}
        value={at ?? last}
        aria-label={`${title}, point par point`}
        aria-valuetext={valueText(points[at ?? last], format)}
        onFocus={() => setAt(at ?? last)}
        onBlur={() => setAt(null)}
        onChange={(event) => setAt(Number(event.currentTarget.value))}
      />
    </div>
  );
}

function valueText(point: ChartPoint | undefined, format: (value: number) => string): string {
  return point ? `${point.name}, ${format(point.value)}` : "";
}
