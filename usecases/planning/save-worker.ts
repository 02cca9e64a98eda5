import { and, eq, gte, inArray, isNull, sql } from "drizzle-orm";
import { communeByInsee } from "#content/communes/all-communes.server.ts";
import type { Executor } from "#db/client.ts";
import { authUsers } from "#db/schema/auth-users.ts";
import { visits, type WorkerRow, workers } from "#db/schema/planning.ts";
import { OPEN_VISIT_STATES } from "#domain/planning/job.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { lockPlanning } from "./planning-lock.ts";

export interface WorkerFacts extends Pick<WorkerRow, "name" | "colour" | "week" | "skills"> {
  /** INSEE code of the commune where the day begins; empty: at the business's address. */
  readonly baseCode: string;
  /** The staff account of the same person, whose day shows these visits; null: nobody signs in. */
  readonly accountId: string | null;
}

export interface SaveWorker extends WorkerFacts {
  /** Null: a new one. */
  readonly id: number | null;
  /** When the worker shown was last changed. */
  readonly seenAt: Date | null;
  readonly actor: string;
}

export type SaveWorkerResult =
  | { readonly ok: true; readonly id: number }
  | { readonly ok: false; readonly reason: SaveWorkerRefusal };
type SaveWorkerRefusal = "unknown" | "unknown_commune" | "unknown_account" | "taken_account" | "changed";

/** Adds a worker or changes one. Visits already planned stay as they are. */
export async function saveWorker(deps: Deps, change: SaveWorker): Promise<SaveWorkerResult> {
  const { id, seenAt, baseCode, accountId, actor, name, colour, week, skills } = change;
  const commune = communeByInsee(baseCode);
  if (baseCode !== "" && !commune) return { ok: false, reason: "unknown_commune" };
  const row = {
    name,
    colour,
    week,
    skills,
    accountId,
    baseLabel: commune?.name ?? "",
    baseLatitude: commune?.latitude ?? null,
    baseLongitude: commune?.longitude ?? null,
  };
  return deps.db.orm.transaction(async (transaction) => {
    const found = id === null ? null : await lockWorker(transaction, id);
    if (id !== null && !found) return { ok: false, reason: "unknown" };
    if (found && found.updatedAt.getTime() !== seenAt?.getTime()) return { ok: false, reason: "changed" };
    const refused = accountId === null ? null : await refuseAccount(transaction, accountId, id);
    if (refused) return { ok: false, reason: refused };
    const [saved] = found
      ? await transaction
          .update(workers)
          .set(row)
          .where(eq(workers.id, found.id))
          .returning({ id: workers.id })
      : await transaction.insert(workers).values(row).returning({ id: workers.id });
    const savedId = saved?.id ?? 0;
    await recordWorker(transaction, { actor, id: savedId, name, action: "worker.saved" });
    return { ok: true, id: savedId };
  });
}

/** Why this account cannot be the worker's. A retired worker keeps no account. */
async function refuseAccount(
  executor: Executor,
  accountId: string,
  workerId: number | null,
): Promise<"unknown_account" | "taken_account" | null> {
  // Locked: of two people who link the same account at once, the second finds it taken.
  const [account] = await executor
    .select({ id: authUsers.id })
    .from(authUsers)
    .where(
      and(
        eq(authUsers.id, accountId),
        isNull(authUsers.deletedAt),
        sql`${authUsers.appMetadata} ->> 'role' in ('owner', 'staff')`,
      ),
    )
    .for("update");
  if (!account) return "unknown_account";
  const [other] = await executor
    .select({ id: workers.id })
    .from(workers)
    .where(eq(workers.accountId, accountId));
  return other && other.id !== workerId ? "taken_account" : null;
}

export type RetireResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: "unknown" | "last" }
  | { readonly ok: false; readonly reason: "planned"; readonly visits: number };

/** Takes a worker off the planning. Refused while visits are to come, and for the last one. */
export async function retireWorker(deps: Deps, id: number, actor: string): Promise<RetireResult> {
  const now = deps.now();
  return deps.db.orm.transaction(async (transaction) => {
    await lockPlanning(transaction);
    const found = await lockWorker(transaction, id);
    if (!found) return { ok: false, reason: "unknown" };
    if ((await transaction.$count(workers, isNull(workers.retiredAt))) === 1)
      return { ok: false, reason: "last" };
    const toCome = await transaction.$count(
      visits,
      and(
        eq(visits.workerId, id),
        gte(visits.endsAt, now),
        inArray(visits.state, [...OPEN_VISIT_STATES, "in_progress", "held"]),
      ),
    );
    if (toCome > 0) return { ok: false, reason: "planned", visits: toCome };
    await transaction
      .update(workers)
      .set({ retiredAt: now, accountId: null, feedHash: null })
      .where(eq(workers.id, id));
    await recordWorker(transaction, { actor, id, name: found.name, action: "worker.retired" });
    return { ok: true };
  });
}

async function lockWorker(executor: Executor, id: number): Promise<WorkerRow | undefined> {
  const [row] = await executor
    .select()
    .from(workers)
    .where(and(eq(workers.id, id), isNull(workers.retiredAt)))
    .for("update");
  return row;
}

async function recordWorker(
  executor: Executor,
  { actor, id, name, action }: { actor: string; id: number; name: string; action: string },
): Promise<void> {
  await recordChange(executor, {
    actor,
    action,
    subjectKind: "worker",
    subjectId: String(id),
    detail: { name },
  });
}
