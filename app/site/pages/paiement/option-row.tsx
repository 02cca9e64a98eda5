import type { ReactNode } from "react";
import "./option-row.css";

type OptionRowProps = {
  name: string;
  value: string;
  checked: boolean;
  disabled?: boolean;
  onChoose: () => void;
  icon: ReactNode;
  label: string;
  hint: ReactNode;
  end?: ReactNode;
};

/** One choice among several: the native radio lies invisible over the row. */
export function CheckoutOptionRow(props: OptionRowProps) {
  const { name, value, checked, disabled, onChoose, icon, label, hint, end } = props;
  return (
    <label className="co-option">
      <input
        type="radio"
        className="cover"
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
      />
      <span className="co-radio" aria-hidden="true" />
      <span className="co-option-icon" aria-hidden="true">
        {icon}
      </span>
      <span className="co-option-text">
        <b>{label}</b>
        <small>{hint}</small>
      </span>
      {end && <span className="co-option-end">{end}</span>}
    </label>
  );
}
