import { and, desc, eq, isNull } from "drizzle-orm";
import { type DeclarationRow, declarations } from "#db/schema/orders.ts";
import { isUuid } from "../catalogue/is-uuid.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";

/** Withdrawals and cancellations for the staff, newest first. */
export async function listDeclarations(
  { db }: Deps,
  { open = false }: { readonly open?: boolean } = {},
): Promise<readonly DeclarationRow[]> {
  return db.orm
    .select()
    .from(declarations)
    .where(open ? isNull(declarations.handledAt) : undefined)
    .orderBy(desc(declarations.receivedAt))
    .limit(200);
}

/** False: no such declaration, or dealt with before. */
export async function handleDeclaration(
  deps: Deps,
  { id, actor }: { readonly id: string; readonly actor: string },
): Promise<boolean> {
  if (!isUuid(id)) return false;
  return deps.db.orm.transaction(async (transaction) => {
    const [handled] = await transaction
      .update(declarations)
      .set({ handledAt: deps.now(), handledBy: actor })
      .where(and(eq(declarations.id, id), isNull(declarations.handledAt)))
      .returning();
    if (!handled) return false;
    const detail = { number: handled.number };
    await recordChange(transaction, {
      actor,
      action: "declaration.handled",
      subjectKind: "declaration",
      subjectId: id,
      detail,
    });
    return true;
  });
}
