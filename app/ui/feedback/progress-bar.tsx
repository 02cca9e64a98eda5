import { cx } from "../core/cx.ts";

type ProgressBarProps = {
  label: string;
  value: number;
  max?: number;
  /** Leaning like the hero's edge. */
  slanted?: boolean;
  className?: string;
};

export function ProgressBar({ label, value, max = 100, slanted, className }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      value={value}
      max={max}
      className={cx("progress", slanted && "progress-slanted", className)}
    />
  );
}
