import { createHash, randomBytes } from "node:crypto";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { machineKeys } from "#db/schema/integrations.ts";
import type { MachineScope } from "#domain/integration/machine-scope.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";

const prefix = "rbk_";
/** How exact the time of the last use is: a statement for each call would cost as much as the call. */
const useMs = 60_000;
/** More would be a mistake. */
const mostKeys = 50;

export function isMachineKey(token: string): boolean {
  return token.startsWith(prefix);
}

/** 32 random bytes need no slow hash. */
function hashKey(key: string): Buffer {
  return createHash("sha256").update(key).digest();
}

export interface NewMachineKey {
  readonly name: string;
  readonly scopes: readonly MachineScope[];
  readonly actor: string;
}

/** Makes a key and returns it: the only time it is readable. Null when there are too many. */
export async function createMachineKey(
  { db, now }: Deps,
  { name, scopes, actor }: NewMachineKey,
): Promise<{ readonly id: string; readonly key: string } | null> {
  const key = `${prefix}${randomBytes(32).toString("base64url")}`;
  return db.orm.transaction(async (transaction) => {
    if ((await transaction.$count(machineKeys, isNull(machineKeys.revokedAt))) >= mostKeys) return null;
    const [row] = await transaction
      .insert(machineKeys)
      .values({
        name,
        start: key.slice(0, prefix.length + 4),
        keyHash: hashKey(key),
        scopes: [...new Set(scopes)],
        createdBy: actor,
        createdAt: now(),
      })
      .returning({ id: machineKeys.id });
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
export async function listMachineKeys({ db }: Deps) {
  return db.orm
    .select({
      id: machineKeys.id,
      name: machineKeys.name,
      start: machineKeys.start,
      scopes: machineKeys.scopes,
      createdBy: machineKeys.createdBy,
      createdAt: machineKeys.createdAt,
      lastUsedAt: machineKeys.lastUsedAt,
      revokedAt: machineKeys.revokedAt,
    })
    .from(machineKeys)
    .orderBy(sql`${machineKeys.revokedAt} is not null`, desc(machineKeys.createdAt))
    .limit(200);
}

/** Closes a key at once. False when it is unknown or closed already. */
export async function revokeMachineKey({ db, now }: Deps, id: string, actor: string): Promise<boolean> {
  return db.orm.transaction(async (transaction) => {
    const [row] = await transaction
      .update(machineKeys)
      .set({ revokedAt: now() })
      .where(and(eq(machineKeys.id, id), isNull(machineKeys.revokedAt)))
      .returning({ name: machineKeys.name });
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
export async function findMachineKey({ db, now }: Deps, key: string) {
  const [row] = await db.orm
    .select({
      id: machineKeys.id,
      name: machineKeys.name,
      scopes: machineKeys.scopes,
      lastUsedAt: machineKeys.lastUsedAt,
    })
    .from(machineKeys)
    .where(and(eq(machineKeys.keyHash, hashKey(key)), isNull(machineKeys.revokedAt)));
  if (!row) return null;
  const at = now();
  if (!row.lastUsedAt || at.getTime() - row.lastUsedAt.getTime() >= useMs) {
    await db.orm.update(machineKeys).set({ lastUsedAt: at }).where(eq(machineKeys.id, row.id));
  }
  return row;
}
