import type { FormEvent } from "react";
import { Checkbox } from "#app/ui/choices/checkbox.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import { Select } from "#app/ui/fields/select.tsx";
import { formatEuros } from "#domain/money/money.ts";
import type { AdminOrder } from "./admin-order.ts";
import { leftToRefund, openWithdrawal, type RefundFields, rentalChoices } from "./refund-draft.ts";
import { RestockFields } from "./restock-fields.tsx";

interface RefundFormProps {
  readonly id: string;
  readonly adminOrder: AdminOrder;
  readonly fields: RefundFields;
  readonly isHidden: boolean;
  readonly onChange: (fields: RefundFields) => void;
  readonly onSubmit: (event: FormEvent) => void;
}

export function RefundForm({ id, adminOrder, fields, isHidden, onChange, onSubmit }: RefundFormProps) {
  const withdrawal = openWithdrawal(adminOrder);
  const left = leftToRefund(adminOrder);
  const rentals = rentalChoices(adminOrder);
  return (
    <form id={id} className="adm-form" onSubmit={onSubmit} hidden={isHidden}>
      <Input
        label="Montant, en euros"
        help={`Il reste ${formatEuros(left)} à rembourser au plus.`}
        inputMode="decimal"
        autoComplete="off"
        value={fields.amount}
        onChange={(event) => onChange({ ...fields, amount: event.target.value })}
      />
      <Input
        label="Motif, écrit sur l’avoir"
        value={fields.reason}
        maxLength={300}
        autoComplete="off"
        onChange={(event) => onChange({ ...fields, reason: event.target.value })}
      />
      {rentals.length > 0 ? (
        <Select
          label="Pour"
          help="Une location remboursée ici est remboursée d’autant moins si le client l’annule."
          placeholder="Les articles, ou toute la commande"
          options={rentals}
          value={fields.rentalId}
          onChange={(event) => onChange({ ...fields, rentalId: event.target.value })}
        />
      ) : null}
      <RestockFields
        adminOrder={adminOrder}
        restock={fields.restock}
        onChange={(restock) => onChange({ ...fields, restock })}
      />
      {withdrawal ? (
        <Checkbox
          className="ord-check"
          label={`Répond à la rétractation ${withdrawal.number}, qui est close`}
          checked={fields.closesWithdrawal}
          onChange={(event) => onChange({ ...fields, closesWithdrawal: event.target.checked })}
        />
      ) : null}
    </form>
  );
}
