import { gridLines } from "./chart-scale.ts";

/** Left of the drawing stand the figures of the scale. */
const LEFT = 52;
const RIGHT = 20;

export interface ChartFrame {
  readonly width: number;
  readonly height: number;
  readonly lines: readonly number[];
  /** The index of the last point. */
  readonly last: number;
  readonly viewBox: string;
  readonly x: (index: number) => number;
  readonly y: (value: number) => number;
  readonly path: (series: readonly number[]) => string;
  /** From the share of the whole width, 0 to 1, to the nearest point, and back. */
  readonly nearest: (share: number) => number;
  readonly shareOf: (index: number) => number;
}

interface FrameInput {
  readonly width: number;
  readonly height: number;
  readonly values: readonly number[];
  readonly before: readonly number[];
  readonly least: number;
}

/** Where everything stands in a chart of this size. */
export function chartFrame({ width, height, values, before, least }: FrameInput): ChartFrame {
  const lines = gridLines(Math.max(...values, ...before), least);
  const top = lines.at(-1) ?? 1;
  const last = values.length - 1;
  const whole = width + LEFT + RIGHT;
  const x = (index: number) => (index / Math.max(1, last)) * width;
  // A day that gave back more than it took stands at zero; the table has its figure.
  const y = (value: number) => height - (Math.max(0, value) / top) * height;
  return {
    width,
    height,
    lines,
    last,
    viewBox: `${-LEFT} -10 ${whole} ${height + 38}`,
    x,
    y,
    path: (series) => series.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`).join(" "),
    nearest: (share) => Math.min(last, Math.max(0, Math.round(((share * whole - LEFT) / width) * last))),
    shareOf: (index) => (x(index) + LEFT) / whole,
  };
}
