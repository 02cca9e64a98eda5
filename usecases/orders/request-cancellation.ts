import { parisDay } from "#domain/calendar/dates.ts";
import type { LabelledValue } from "#mail/templates-map.ts";
import type { Deps } from "../deps.ts";
import { storeDeclaration } from "./store-declaration.ts";

interface CancellationRequest {
  readonly name: string;
  readonly email: string;
  readonly phone?: string;
  /** Which contract, in the customer's words. */
  readonly subscription: string;
  readonly reason?: string;
  readonly effectiveOn?: string;
}

interface CancellationReceipt {
  readonly ok: true;
  readonly receipt: { readonly number: string; readonly receivedAt: Date };
}

/** "Résilier votre contrat" (L215-1-1): without an account, acknowledged by e-mail with its date, shown to the staff. */
export async function requestCancellation(
  deps: Deps,
  request: CancellationRequest,
): Promise<CancellationReceipt> {
  const { name, email, phone = "", subscription, reason = "", effectiveOn = "" } = request;
  const details = Object.entries({ subscription, reason, effectiveOn }).filter(([, text]) => text !== "");
  const rows: LabelledValue[] = [["Contrat", subscription]];
  if (effectiveOn !== "") rows.push(["Fin souhaitée", effectiveOn]);
  if (reason !== "") rows.push(["Motif", reason]);
  const { number, receivedAt } = await storeDeclaration(deps, {
    kind: "resiliation",
    name,
    email,
    phone,
    orderId: null,
    orderNumber: "",
    details: Object.fromEntries(details),
    sameAs: [email.toLowerCase(), subscription, effectiveOn, parisDay(deps.now())],
    rows,
  });
  return { ok: true, receipt: { number, receivedAt } };
}
