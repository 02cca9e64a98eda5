import { orderNext as texts } from "#content/pages/order.ts";
import type { OrderView } from "#usecases/orders/read-order.ts";

type BankAccountProps = { account: OrderView["payment"]["account"]; reference: string };

/** Where to and with which reference; what the owner has not filled in yet follows by e-mail. */
export function BankAccount({ account: { holder, iban, bic }, reference }: BankAccountProps) {
  const rows = [
    { label: texts.reference, value: reference },
    { label: texts.holder, value: holder },
    { label: texts.iban, value: iban.replaceAll(/\s/g, "").replaceAll(/(.{4})(?=.)/g, "$1 ") },
    { label: texts.bic, value: bic },
  ].filter(({ value }) => value !== "");
  return (
    <>
      {iban === "" && <p>{texts.noAccount}</p>}
      <dl className="cf-account">
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
