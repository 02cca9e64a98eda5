import { createHash, randomBytes } from "node:crypto";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { programKeys } from "#db/schema/integrations.ts";
import type { ProgramScope } from "#domain/integration/program-scope.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";

const prefix = "rbk_";
/** How exact the time of the last use is: a statement for each call would cost as much as the call. */
const useMs = 60_000;
/** More would be a mistake. */
const mostKeys = 50;

export function isProgramKey(token: string): boolean {
  return token.startsWith(prefix);
}

/** 32 random bytes need no slow hash. */
function hashKey(key: string): Buffer {
  return createHash("sha256").update(key).digest();
}

export interface NewProgramKey {
  readonly name: string;
  readonly scopes: readonly ProgramScope[];
  readonly actor: string;
}

/** Makes a key and returns it: the only time it is readable. Null when there are too many. */
export async function createProgramKey(
  { db, now }: Deps,
  { name, scopes, actor }: NewProgramKey,
): Promise<{ readonly id: string; readonly key: string } | null> {
  const key = `${prefix}${randomBytes(32).toString("base64url")}`;
  return db.orm.transaction(async (transaction) => {
    if ((await transaction.$count(programKeys, isNull(programKeys.revokedAt))) >= mostKeys) return null;
    const [row] = await transaction
      .insert(programKeys)
      .values({
        name,
        start: key.slice(0, prefix.length + 4),
        keyHash: hashKey(key),
        scopes: [...new Set(scopes)],
        createdBy: actor,
        createdAt: now(),
      })
      .returning({ id: programKeys.id });
    if (!row) throw new Error("unreachable: an insert returns its row");
    const detail = { name, scopes };
    await recordChange(transaction, {
      actor,
      action: "machineKey.created",
      subjectKind: "machineKey",
      subjectId: row.id,
      detail,
    });
    return { id: row.id, key };
  });
}

/** Newest first; revoked ones last. */
export async function listProgramKeys({ db }: Deps) {
  return db.orm
    .select({
      id: programKeys.id,
      name: programKeys.name,
      start: programKeys.start,
      scopes: programKeys.scopes,
      createdBy: programKeys.createdBy,
      createdAt: programKeys.createdAt,
      lastUsedAt: programKeys.lastUsedAt,
      revokedAt: programKeys.revokedAt,
    })
    .from(programKeys)
    .orderBy(sql`${programKeys.revokedAt} is not null`, desc(programKeys.createdAt))
    .limit(200);
}

/** Closes a key at once. False when it is unknown or closed already. */
export async function revokeProgramKey({ db, now }: Deps, id: string, actor: string): Promise<boolean> {
  return db.orm.transaction(async (transaction) => {
    const [row] = await transaction
      .update(programKeys)
      .set({ revokedAt: now() })
      .where(and(eq(programKeys.id, id), isNull(programKeys.revokedAt)))
      .returning({ name: programKeys.name });
    if (!row) return false;
    await recordChange(transaction, {
      actor,
      action: "machineKey.revoked",
      subjectKind: "machineKey",
      subjectId: id,
      detail: { name: row.name },
    });
    return true;
  });
}

/** The key as the database has it now, and notes that it was used. */
export async function findProgramKey({ db, now }: Deps, key: string) {
  const [row] = await db.orm
    .select({
      id: programKeys.id,
      name: programKeys.name,
      scopes: programKeys.scopes,
      lastUsedAt: programKeys.lastUsedAt,
    })
    .from(programKeys)
    .where(and(eq(programKeys.keyHash, hashKey(key)), isNull(programKeys.revokedAt)));
  if (!row) return null;
  const at = now();
  if (!row.lastUsedAt || at.getTime() - row.lastUsedAt.getTime() >= useMs) {
    await db.orm.update(programKeys).set({ lastUsedAt: at }).where(eq(programKeys.id, row.id));
  }
  return row;
}
