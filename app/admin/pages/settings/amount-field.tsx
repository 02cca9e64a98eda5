import { useRef, useState } from "react";
import { Input } from "#app/ui/fields/input.tsx";
import { eurosText, parseEuros } from "#domain/money/typed-euros.ts";

interface AmountFieldProps {
  readonly label: string;
  readonly cents: number;
  readonly error?: string | undefined;
  readonly onAmount: (cents: number) => void;
}

/**
 * Keeps what is being typed; hands on only what is an amount, else the one from before the typing. The form is not sent as long as
 * it is none.
 */
export function AmountField({ label, cents, error, onAmount }: AmountFieldProps) {
  const [text, setText] = useState(eurosText(cents));
  const start = useRef(cents);
  const isWrong = parseEuros(text) === null;
  return (
    <Input
      label={label}
      inputMode="decimal"
      value={text}
      data-unread={isWrong || undefined}
      error={isWrong ? "Indiquez un montant, par exemple 12,90." : error}
      onFocus={() => {
        start.current = cents;
      }}
      onChange={(event) => {
        setText(event.currentTarget.value);
        onAmount(parseEuros(event.currentTarget.value) ?? start.current);
      }}
    />
  );
}
