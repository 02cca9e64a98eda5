import { randomBytes, randomInt, randomUUID, timingSafeEqual } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { signLink } from "#db/link-keys.ts";
import { type CustomerCodeRow, customerCodes } from "#db/schema/customer-space.ts";
import { isUuid } from "#domain/text/uuid.ts";
import type { Deps } from "../deps.ts";

export const CODE_MINUTES = 15;
/** Of a million values, per code; the person asks for another one then. */
const mostWrongTries = 5;
const codeDigits = 6;

interface NewCode {
  readonly id: string;
  readonly code: string;
  /** What the link carries; "" for a code without link. */
  readonly link: string;
  readonly expiresAt: Date;
}

type CodeAim =
  | { readonly purpose: "sign-in"; readonly address: string | null }
  | { readonly purpose: "erasure"; readonly address: string; readonly sessionId: string };

/** Draws and stores a code. The database keeps what only the installation's own key could have made of it. */
export async function insertCode(deps: Deps, executor: Executor, aim: CodeAim): Promise<NewCode> {
  const id = randomUUID();
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, "0");
  const link = aim.purpose === "sign-in" ? randomBytes(32).toString("base64url") : "";
  const now = deps.now();
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * 60_000);
  await executor.insert(customerCodes).values({
    ...{ ...aim, id, expiresAt, createdAt: now },
    codeHash: hashCode(deps, id, code),
    linkHash: link === "" ? null : hashLink(deps, link),
  });
  return { id, code, link, expiresAt };
}

/**
 * The row that a typed code answers, deleted: of two right answers at once only one finds it. A wrong one is counted,
 * and the last wrong one allowed ends the code. Null: wrong, late, spent or never sent, which are not distinguished.
 */
export async function takeCode(
  deps: Deps,
  {
    id,
    code,
    purpose,
    sessionId = null,
  }: Pick<CustomerCodeRow, "purpose"> & {
    readonly id: string;
    readonly code: string;
    /** Whose code it has to be. */
    readonly sessionId?: string | null;
  },
): Promise<CustomerCodeRow | null> {
  if (!isUuid(id)) return null;
  return deps.db.orm.transaction(async (transaction) => {
    const [row] = await transaction
      .select()
      .from(customerCodes)
      .where(
        and(
          eq(customerCodes.id, id),
          eq(customerCodes.purpose, purpose),
          gt(customerCodes.expiresAt, deps.now()),
        ),
      )
      .for("update");
    if (!row || row.sessionId !== sessionId || row.wrongTries >= mostWrongTries) return null;
    if (!isSame(row.codeHash, hashCode(deps, id, code.replaceAll(/\s/g, "")))) {
      await transaction
        .update(customerCodes)
        .set({ wrongTries: sql`${customerCodes.wrongTries} + 1` })
        .where(eq(customerCodes.id, id));
      return null;
    }
    await transaction.delete(customerCodes).where(eq(customerCodes.id, id));
    return row;
  });
}

/** The row that a followed link answers, deleted. */
export async function takeLink(deps: Deps, link: string): Promise<CustomerCodeRow | null> {
  const [row] = await deps.db.orm
    .delete(customerCodes)
    .where(and(eq(customerCodes.linkHash, hashLink(deps, link)), gt(customerCodes.expiresAt, deps.now())))
    .returning();
  return row ?? null;
}

function hashCode(deps: Deps, id: string, code: string): Buffer {
  return signLink(deps.db, "customer-codes", `code:${id.toLowerCase()}:${code}`);
}

export function hashLink(deps: Deps, link: string): Buffer {
  return signLink(deps.db, "customer-codes", `link:${link}`);
}

function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
