import { useId } from "react";
import type { ChartFrame } from "./chart-frame.ts";
import { namedPoints } from "./chart-scale.ts";
import type { LineChartProps } from "./line-chart.tsx";
import { axisName } from "./words.ts";

interface ChartDrawingProps extends LineChartProps {
  readonly frame: ChartFrame;
  readonly chosen: number | null;
}

/** Scale, the period before, this period, and where the reader is. */
export function ChartDrawing(props: ChartDrawingProps) {
  const { frame, chosen, buckets, unit, values, before, formatAxis } = props;
  const { width, height, lines, last, x, y, path, viewBox } = frame;
  const gradient = useId();
  return (
    <svg viewBox={viewBox} aria-hidden="true">
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
        <text key={index} x={x(index)} y={height + 22} textAnchor={anchorOf(index, last)}>
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
  );
}

function anchorOf(index: number, last: number): "start" | "middle" | "end" {
  if (index === 0) return "start";
  return index === last ? "end" : "middle";
}
