import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { useNarrow } from "../ui/use-narrow.ts";
import { ChartDrawing } from "./chart-drawing.tsx";
import { chartFrame } from "./chart-frame.ts";
import { ChartTable } from "./chart-table.tsx";
import type { Trends } from "./desk.ts";
import { pointName } from "./words.ts";

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

/** Drawn here, read with pointer, arrows, or as a table. */
export function LineChart(props: LineChartProps) {
  const { name, buckets, unit, values, before, format, least, isLow = false } = props;
  const [chosen, setChosen] = useState<number | null>(null);
  const width = useNarrow() ? 290 : 760;
  const frame = chartFrame({ width, height: isLow ? 130 : 230, values, before, least });
  const { last } = frame;
  const current = chosen ?? last;
  const point = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    setChosen(frame.nearest((event.clientX - box.left) / box.width));
  };
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
        aria-valuetext={`${pointName(buckets[current]?.day ?? "", unit)}\u00a0: ${format(values[current] ?? 0)}`}
        onKeyDown={press}
        onPointerMove={point}
        onPointerLeave={() => setChosen(null)}
        onBlur={() => setChosen(null)}
      >
        <ChartDrawing {...props} frame={frame} chosen={chosen} />
        {chosen === null ? null : <Bubble {...props} index={chosen} share={frame.shareOf(chosen)} />}
      </div>
      <ChartTable {...props} />
    </div>
  );
}

type BubbleProps = LineChartProps & { readonly index: number; readonly share: number };

function Bubble({ buckets, unit, values, before, format, detail, index, share }: BubbleProps) {
  return (
    <p className="dash-bubble" data-left={share > 0.5 || undefined} style={{ left: `${share * 100}%` }}>
      <b>{format(values[index] ?? 0)}</b>
      {pointName(buckets[index]?.day ?? "", unit)}
      {detail ? `, ${detail(index)}` : ""}
      <br />
      avant&nbsp;: {format(before[index] ?? 0)}
    </p>
  );
}
