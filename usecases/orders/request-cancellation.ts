import { eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type DeclarationRow, declarations } from "#db/schema/orders.ts";
import { isCalendarDay, parisDay } from "#domain/calendar/dates.ts";
import type { LabelledValue } from "#mail/templates-map.ts";
import type { Deps } from "../deps.ts";
import { cancelLaterVisits, endLockedContract, findContractToEnd } from "../subscriptions/end-contract.ts";
import { SYSTEM } from "./order-record.ts";
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
    onStored: (executor, stored) => endNamedContract(executor, deps, stored, request),
  });
  await cancelLaterVisits(deps);
  return { ok: true, receipt: { number, receivedAt } };
}

/** A contract named by its number and its customer's address ends at once; any other declaration waits for the staff. */
async function endNamedContract(
  executor: Executor,
  deps: Deps,
  declaration: DeclarationRow,
  { email, subscription: words, effectiveOn = "" }: CancellationRequest,
): Promise<void> {
  const contract = await findContractToEnd(executor, { words, email });
  if (!contract) return;
  const wished = isCalendarDay(effectiveOn) ? effectiveOn : null;
  const reason = `Déclaration ${declaration.number}`;
  await endLockedContract(executor, deps, contract, { wished, reason, actor: "client" });
  await executor
    .update(declarations)
    .set({ handledAt: deps.now(), handledBy: SYSTEM, outcome: "acceptee" })
    .where(eq(declarations.id, declaration.id));
}
