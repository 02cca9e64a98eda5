import type { FormEvent } from "react";
import { formatEuros } from "#domain/money/money.ts";
import type { OrderDesk } from "./desk.ts";
import { leftToRefund, openWithdrawal, type RefundFields } from "./refund-draft.ts";
import { RestockFields } from "./restock-fields.tsx";

interface RefundFormProps {
  readonly id: string;
  readonly desk: OrderDesk;
  readonly fields: RefundFields;
  readonly isHidden: boolean;
  readonly onChange: (fields: RefundFields) => void;
  readonly onSubmit: (event: FormEvent) => void;
}

export function RefundForm({ id, desk, fields, isHidden, onChange, onSubmit }: RefundFormProps) {
  const withdrawal = openWithdrawal(desk);
  const left = leftToRefund(desk);
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
      <RestockFields
        desk={desk}
        restock={fields.restock}
        onChange={(restock) => onChange({ ...fields, restock })}
      />
      {withdrawal ? (
        <label className="ord-check">
          <input
            type="checkbox"
            checked={fields.closesWithdrawal}
            onChange={(event) => onChange({ ...fields, closesWithdrawal: event.target.checked })}
          />
          Répond à la rétractation {withdrawal.number}, qui est close
        </label>
      ) : null}
    </form>
  );
}
