import { and, eq, isNull } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type DeclarationRow, declarations } from "#db/schema/orders.ts";
import type { DeclarationOutcome } from "#domain/shop/withdrawal.ts";
import { isUuid } from "#domain/text/uuid.ts";
import { queueMail } from "#mail/outbox.ts";
import type { QueuedMail } from "#mail/templates-map.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { rendered } from "./order-outbox.ts";

interface DeclarationAnswer {
  readonly id: string;
  readonly outcome: DeclarationOutcome;
  /** For the customer; "" when there is nothing to add. */
  readonly message: string;
}

/** The message an answer would send. Null: no such declaration, or answered before. */
export async function previewAnswer(deps: Deps, answer: DeclarationAnswer) {
  if (!isUuid(answer.id)) return null;
  const [declaration] = await deps.db.orm
    .select()
    .from(declarations)
    .where(and(eq(declarations.id, answer.id), isNull(declarations.handledAt)));
  return declaration ? rendered(deps, answerMail(declaration, answer)) : null;
}

/** Answers a declaration and mails the customer. False: no such declaration, or answered before. */
export async function handleDeclaration(
  deps: Deps,
  { actor, ...answer }: DeclarationAnswer & { readonly actor: string },
): Promise<boolean> {
  if (!isUuid(answer.id)) return false;
  return deps.db.orm.transaction(async (transaction) => {
    const { outcome } = answer;
    const [handled] = await transaction
      .update(declarations)
      .set({ handledAt: deps.now(), handledBy: actor, outcome })
      .where(and(eq(declarations.id, answer.id), isNull(declarations.handledAt)))
      .returning();
    if (!handled) return false;
    await queueMail(transaction, answerMail(handled, answer));
    await journalAnswer(transaction, handled, actor);
    return true;
  });
}

/** The order was cancelled or refunded: its open declarations are settled, and that message reports it. */
export async function acceptWithdrawals(
  executor: Executor,
  { orderId, actor, now }: { readonly orderId: string; readonly actor: string; readonly now: Date },
): Promise<void> {
  const accepted = await executor
    .update(declarations)
    .set({ handledAt: now, handledBy: actor, outcome: "acceptee" })
    .where(
      and(
        eq(declarations.orderId, orderId),
        eq(declarations.kind, "retractation"),
        isNull(declarations.handledAt),
      ),
    )
    .returning();
  for (const declaration of accepted) await journalAnswer(executor, declaration, actor);
}

async function journalAnswer(
  executor: Executor,
  { id, number, outcome }: DeclarationRow,
  actor: string,
): Promise<void> {
  await recordChange(executor, {
    actor,
    action: "declaration.handled",
    subjectKind: "declaration",
    subjectId: id,
    detail: { number, outcome },
  });
}

function answerMail(
  { kind, name, email, number, orderNumber }: DeclarationRow,
  { outcome, message }: DeclarationAnswer,
): QueuedMail & { readonly template: "order-declaration-closed" } {
  return {
    template: "order-declaration-closed",
    to: email,
    props: { kind, customerName: name, number, orderNumber, outcome, message },
  };
}
