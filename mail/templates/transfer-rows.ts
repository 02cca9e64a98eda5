import { business } from "#content/business.ts";
import type { LabelledValue } from "../templates-map.ts";

interface Transfer {
  readonly account: { readonly holder: string; readonly iban: string; readonly bic: string };
  readonly orderNumber: string;
  readonly due: string;
}

/** Where to send the money; nothing until the owner has filled in the account. */
export function transferRows({ account, orderNumber, due }: Transfer): readonly LabelledValue[] {
  if (account.iban === "") return [];
  return [
    ["Bénéficiaire", account.holder || business.name],
    ["IBAN", account.iban],
    ...(account.bic === "" ? [] : ([["BIC", account.bic]] as const)),
    ["Montant", due],
    ["Référence", orderNumber],
  ];
}
