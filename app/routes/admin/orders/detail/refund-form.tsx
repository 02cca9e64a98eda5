import type { FormEvent } from "react";
import { formatEuros } from "#domain/money.ts";

export interface RefundFields {
  readonly amount: string;
  readonly reason: string;
  readonly restock: boolean;
}

interface RefundFormProps {
  readonly id: string;
  readonly fields: RefundFields;
  /** What may be refunded at most. */
  readonly left: number;
  readonly hasGoods: boolean;
  readonly isHidden: boolean;
  readonly onChange: (fields: RefundFields) => void;
  readonly onSubmit: (event: FormEvent) => void;
}

export function RefundForm({ id, fields, left, hasGoods, isHidden, onChange, onSubmit }: RefundFormProps) {
  return (
    <form id={id} className="adm-form" onSubmit={onSubmit} hidden={isHidden}>
      <label className="adm-field">
        <span>Montant, en euros</span>
        <input
          inputMode="decimal"
          autoComplete="off"
          value={fields.amount}
          onChange={(event) => onChange({ ...fields, amount: event.target.value })}
        />
        <small>Il reste {formatEuros(left)} à rembourser au plus.</small>
      </label>
      <label className="adm-field">
        <span>Motif, écrit sur l’avoir</span>
        <input
          value={fields.reason}
          maxLength={300}
          autoComplete="off"
          onChange={(event) => onChange({ ...fields, reason: event.target.value })}
        />
      </label>
      {hasGoods ? (
        <label className="ord-check">
          <input
            type="checkbox"
            checked={fields.restock}
            onChange={(event) => onChange({ ...fields, restock: event.target.checked })}
          />
          Remettre les articles en stock
        </label>
      ) : null}
    </form>
  );
}
