import { type KeyboardEvent, type PointerEvent, useId, useState } from "react";
import { useNarrow } from "../ui/use-narrow.ts";
import { gridLines, namedPoints } from "./chart-scale.ts";
import { ChartTable } from "./chart-table.tsx";
import type { Trends } from "./desk.ts";
import { axisName, pointName } from "./words.ts";

export interface LineChartProps {
  readonly name: string;
  readonly buckets: Trends["buckets"];
  readonly unit: Trends["unit"];
  readonly values: readonly number[];
  readonly before: readonly number[];
  readonly format: (value: number) => string;
  readonly formatAxis: (value: number) => string;
  /** A second line of the bubble. */
  readonly detail?: (index: number) => string;
  /** The scale reaches at least this far, so that three visits do not look like a crowd. */
  readonly least: number;
  readonly isLow?: boolean;
}

/** Left of the drawing stand the figures of the scale. */
const LEFT = 52;
const RIGHT = 20;

/** Drawn here, read with pointer, arrows, or as a table. */
export function LineChart(props: LineChartProps) {
  const { name, buckets, unit, values, before, format, formatAxis, detail, least, isLow = false } = props;
  const [chosen, setChosen] = useState<number | null>(null);
  const gradient = useId();
  const width = useNarrow() ? 290 : 760;
  const height = isLow ? 130 : 230;
  const lines = gridLines(Math.max(...values, ...before), least);
  const top = lines.at(-1) ?? 1;
  const last = buckets.length - 1;
  const x = (index: number) => (index / Math.max(1, last)) * width;
  const y = (value: number) => height - (Math.max(0, value) / top) * height;
  const path = (series: readonly number[]) =>
    series.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`).join(" ");
  const say = (index: number) =>
    `${pointName(buckets[index]?.day ?? "", unit)}\u00a0: ${format(values[index] ?? 0)}`;
  const point = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const share = ((event.clientX - box.left) / box.width) * (width + LEFT + RIGHT) - LEFT;
    setChosen(Math.min(last, Math.max(0, Math.round((share / width) * last))));
  };
  const current = chosen ?? last;
  const press = (event: KeyboardEvent) => {
    const target = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: last }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    setChosen(Math.min(last, Math.max(0, target)));
  };
  return (
    <div className="dash-chart">
      <div
        role="slider"
        tabIndex={0}
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={current}
        aria-valuetext={say(current)}
        onKeyDown={press}
        onPointerMove={point}
        onPointerLeave={() => setChosen(null)}
        onBlur={() => setChosen(null)}
      >
        <svg viewBox={`${-LEFT} -10 ${width + LEFT + RIGHT} ${height + 38}`} aria-hidden="true">
          <defs>
            <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
              <stop stopColor="var(--color-teal-700)" stopOpacity=".2" />
              <stop offset="1" stopColor="var(--color-teal-700)" stopOpacity="0" />
            </linearGradient>
          </defs>
          {lines.map((value) => (
            <g key={value}>
              <path d={`M0 ${y(value)}H${width}`} className="dash-grid" />
              <text x="-10" y={y(value) + 4} textAnchor="end">
                {formatAxis(value)}
              </text>
            </g>
          ))}
          {namedPoints(buckets.length, width < 400 ? 3 : 5).map((index) => (
            <text
              key={index}
              x={x(index)}
              y={height + 22}
              textAnchor={index === 0 ? "start" : index === last ? "end" : "middle"}
            >
              {axisName(buckets[index]?.day ?? "", unit)}
            </text>
          ))}
          <polyline points={path(before)} className="dash-line-before" />
          <polygon points={`0,${height} ${path(values)} ${width},${height}`} fill={`url(#${gradient})`} />
          <polyline points={path(values)} className="dash-line" />
          {chosen === null ? null : (
            <g>
              <path d={`M${x(chosen)} 0V${height}`} className="dash-cursor" />
              <circle cx={x(chosen)} cy={y(values[chosen] ?? 0)} r="5" className="dash-dot" />
            </g>
          )}
        </svg>
        {chosen === null ? null : (
          <p
            className="dash-bubble"
            data-left={chosen > last / 2 || undefined}
            style={{ left: `${((x(chosen) + LEFT) / (width + LEFT + RIGHT)) * 100}%` }}
          >
            <b>{format(values[chosen] ?? 0)}</b>
            {pointName(buckets[chosen]?.day ?? "", unit)}
            {detail ? `, ${detail(chosen)}` : ""}
            <br />
            avant&nbsp;: {format(before[chosen] ?? 0)}
          </p>
        )}
      </div>
      <ChartTable {...props} />
    </div>
  );
}
