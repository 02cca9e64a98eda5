import { type ReactNode, useId } from "react";
import { cx } from "../core/cx.ts";

export type Segment<Value extends string> = {
  value: Value;
  label: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
};

type SegmentedProps<Value extends string> = {
  /** Names the group; hidden, since a visible heading is usually above. */
  label: string;
  options: readonly Segment<Value>[];
  name?: string;
  value?: Value;
  defaultValue?: Value;
  onChange?: (value: Value) => void;
  wide?: boolean;
  className?: string;
};

/** A radio group in one bar: for two to four short choices that change what is shown. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, name, value, defaultValue, onChange, wide, className } = props;
  const ownName = useId();
  return (
    <fieldset className={cx("seg", wide && "seg-wide", className)}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            className="cover"
            name={name ?? ownName}
            value={option.value}
            disabled={option.disabled}
            checked={value === undefined ? undefined : value === option.value}
            defaultChecked={value === undefined ? defaultValue === option.value : undefined}
            onChange={() => onChange?.(option.value)}
          />
          {option.icon}
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
