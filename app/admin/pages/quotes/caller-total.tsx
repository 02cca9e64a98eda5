import { formatEuros } from "#domain/money/money.ts";

interface CallerTotalProps {
  /** Absent until something priced is chosen. */
  readonly totalCents: number | undefined;
  readonly vatExempt: boolean;
  readonly formId: string;
}

/** What the caller will pay, beside the offers that are being chosen. */
export function CallerTotal({ totalCents = 0, vatExempt, formId }: CallerTotalProps) {
  return (
    <p className="caller-total">
      <span>
        Total
        <small>{vatExempt ? "TVA non applicable, art. 293 B" : "TTC"}</small>
      </span>
      <output form={formId}>{formatEuros(totalCents)}</output>
    </p>
  );
}
