import { useId } from "react";

interface TextFieldProps {
  readonly label: string;
  readonly type?: "text" | "email" | "tel";
  readonly value: string;
  readonly error: string;
  readonly isRequired?: boolean;
  readonly onChange: (value: string) => void;
}

export function TextField({
  label,
  type = "text",
  value,
  error,
  isRequired = false,
  onChange,
}: TextFieldProps) {
  const id = useId();
  return (
    <label className="adm-field">
      <span>{label}</span>
      <input
        type={type}
        value={value}
        required={isRequired}
        autoComplete="off"
        maxLength={254}
        aria-invalid={error !== ""}
        aria-describedby={error === "" ? undefined : id}
        onChange={(event) => onChange(event.target.value)}
      />
      {error === "" ? null : (
        <small id={id} role="alert">
          {error}
        </small>
      )}
    </label>
  );
}
