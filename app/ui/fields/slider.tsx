import {
  type ComponentProps,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useState,
} from "react";
import { cx } from "../core/cx.ts";

type NativeRange = Omit<
  ComponentProps<"input">,
  "type" | "value" | "defaultValue" | "onChange" | "min" | "max" | "dir"
>;

export type SliderProps = NativeRange & {
  label: ReactNode;
  hideLabel?: boolean;
  /** At the right of the label, e.g. a badge. */
  end?: ReactNode;
  min: number;
  max: number;
  value?: number;
  defaultValue?: number;
  onChange?: (value: number) => void;
  /** The greatest value on the left: for light transmitted, so that darker is always to the right. */
  inverted?: boolean;
  /** The announced value with its unit, e.g. "70 % de lumière transmise". */
  valueText?: (value: number) => string;
  /** `fill` colours what is behind the thumb; the glasses go from clear to dark. */
  track?: "fill" | "glass" | "glass-front";
  /** How many marks under the track, its two ends included. */
  ticks?: number;
};

/** The browser's own slider, styled. `dir` turns it around, so touch and the value sent agree, and so do the keys. */
export function Slider(props: SliderProps) {
  const { label, hideLabel, end, min, max, value, defaultValue = min, onChange, inverted, ...others } = props;
  const { valueText, track = "fill", ticks, id, className, ...rest } = others;
  const ownId = useId();
  const inputId = id ?? ownId;
  const [own, setOwn] = useState(defaultValue);
  const current = value ?? own;
  const change = (next: number) => {
    if (value === undefined) setOwn(next);
    onChange?.(next);
  };
  return (
    <div className={cx("field", className)}>
      <div
        className={cx("flex min-h-6.5 items-center justify-between gap-3", hideLabel && !end && "sr-only")}
      >
        <label
          htmlFor={inputId}
          className={cx("font-display font-semibold leading-tight", hideLabel && "sr-only")}
        >
          {label}
        </label>
        {end}
      </div>
      <input
        {...rest}
        id={inputId}
        type="range"
        dir={inverted ? "rtl" : "ltr"}
        min={min}
        max={max}
        value={current}
        onChange={(event) => change(event.target.valueAsNumber)}
        onKeyDown={(event) => {
          rest.onKeyDown?.(event);
          if (inverted && moveAsDisplayed(event)) change(event.currentTarget.valueAsNumber);
        }}
        aria-valuetext={valueText?.(current)}
        className={cx("slider", track !== "fill" && `slider-${track}`)}
        style={{ "--at": thumbPosition(current, min, max, inverted) } as CSSProperties}
      />
      {ticks && (
        <span className="slider-ticks" aria-hidden="true">
          {Array.from({ length: ticks }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the marks have no identity
            <i key={index} />
          ))}
        </span>
      )}
    </div>
  );
}

/** Left, right and the two ends as displayed: browsers' own keys ignore `dir`, Safari's all of them. */
function moveAsDisplayed(event: KeyboardEvent<HTMLInputElement>): boolean {
  const { key, altKey, ctrlKey, metaKey, currentTarget: input } = event;
  if (altKey || ctrlKey || metaKey) return false;
  if (key === "ArrowRight") input.stepDown();
  else if (key === "ArrowLeft") input.stepUp();
  else if (key === "Home") input.value = input.max;
  else if (key === "End") input.value = input.min;
  else return false;
  event.preventDefault();
  return true;
}

/** The position of the thumb's centre, from the left: its 28 px never leave the track. */
function thumbPosition(value: number, min: number, max: number, inverted = false): string {
  const share = max > min ? (value - min) / (max - min) : 0;
  const fromLeft = inverted ? 1 - share : share;
  return `calc(${+(fromLeft * 100).toFixed(2)}% + ${+(14 - fromLeft * 28).toFixed(2)}px)`;
}
