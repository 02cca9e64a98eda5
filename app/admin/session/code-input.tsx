import { useEffect, useId, useLayoutEffect, useRef } from "react";
import { FieldError } from "#app/ui/fields/field-error.tsx";

const length = 6;

interface CodeInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (code: string) => void;
  /** Called with the sixth digit. */
  readonly onComplete: (code: string) => void;
  readonly error?: string | null;
  readonly busy?: boolean;
  /** Where the code is the one thing to do. */
  readonly takesFocus?: boolean;
}

/** Six boxes drawn over one field, so that phones offer the code and a paste fills them all. */
export function CodeInput(props: CodeInputProps) {
  const { label, value, onChange, onComplete, error, busy = false, takesFocus = false } = props;
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  // A refused code stays readable and is replaced by the next digit typed. Selected in the very moment it is shown as
  // wrong: a digit typed in between would find no room and be lost.
  useLayoutEffect(() => {
    if (error) input.current?.select();
  }, [error]);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  const change = (text: string) => {
    const digits = text.replace(/\D/g, "");
    // Typed behind a refused code, e.g. after a tap into it: the beginning of the next one.
    const isNext = Boolean(error) && value.length === length && digits.startsWith(value);
    const code = (isNext ? digits.slice(length) || value : digits).slice(0, length);
    onChange(code);
    if (code.length === length && code !== value) onComplete(code);
  };
  const box = (index: number) => (
    <b key={index} aria-hidden="true" data-next={index === Math.min(value.length, length - 1) || undefined}>
      {value[index]}
    </b>
  );
  return (
    <div>
      <div className="code-boxes">
        <input
          ref={input}
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          readOnly={busy}
          value={value}
          onChange={(event) => change(event.target.value)}
        />
        {[0, 1, 2].map(box)}
        <i aria-hidden="true" />
        {[3, 4, 5].map(box)}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}
