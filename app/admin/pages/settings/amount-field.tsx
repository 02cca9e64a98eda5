import { useState } from "react";
import { Input } from "#app/ui/fields/input.tsx";
import { eurosText, parseEuros } from "#domain/money/typed-euros.ts";

interface AmountFieldProps {
  readonly label: string;
  readonly cents: number;
  readonly error?: string | undefined;
  readonly onAmount: (cents: number) => void;
}

/** Keeps what is being typed; hands on only what is an amount. */
export function AmountField({ label, cents, error, onAmount }: AmountFieldProps) {
  const [text, setText] = useState(eurosText(cents));
  const isWrong = parseEuros(text) === null;
  return (
    <Input
      label={label}
      inputMode="decimal"
      value={text}
      error={isWrong ? "Indiquez un montant, par exemple 12,90." : error}
      onChange={(event) => {
        setText(event.currentTarget.value);
        const amount = parseEuros(event.currentTarget.value);
        if (amount !== null) onAmount(amount);
      }}
    />
  );
}
