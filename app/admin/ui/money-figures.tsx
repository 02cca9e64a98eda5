import { formatEuros } from "#domain/money/money.ts";
import "./money-figures.css";

export interface MoneyFigure {
  readonly label: string;
  readonly cents: number;
  readonly detail: string;
  readonly isLate?: boolean;
}

/** Three or four sums of money side by side, each with what it is made of. */
export function MoneyFigures({ figures }: { figures: readonly MoneyFigure[] }) {
  return (
    <dl className="adm-figures" data-count={figures.length}>
      {figures.map(({ label, cents, detail, isLate }) => (
        <div key={label} data-late={isLate || undefined}>
          <dt>{label}</dt>
          <dd>
            <b>{formatEuros(cents)}</b>
            <small>{detail}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}
