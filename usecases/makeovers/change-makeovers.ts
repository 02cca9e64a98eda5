import { eq, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type MakeoverRow, makeovers } from "#db/schema/makeovers.ts";
import { invalidatePages } from "../cache/invalidate.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { makeoversLinkTag, makeoversTag, serviceMakeoversTag } from "./makeover-tags.ts";

/** Says that what pages show of a service's makeovers has changed. */
export type MarkService = (service: string) => void;

/**
 * Runs one change of the makeovers at a time, and drops the pages that show what it marked: every page when the first
 * makeover becomes public or the last one ceases to be.
 */
export function changeMakeovers<Result>(
  { db }: Deps,
  change: (transaction: Executor, mark: MarkService) => Promise<Result>,
): Promise<Result> {
  return db.orm.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('makeovers'))`);
    const before = await isAnyShown(transaction);
    const services = new Set<string>();
    const result = await change(transaction, (service) => services.add(service));
    if (services.size > 0) {
      const isLinkChanged = before !== (await isAnyShown(transaction));
      const tags = [makeoversTag, ...[...services].map(serviceMakeoversTag)];
      await invalidatePages(transaction, isLinkChanged ? [...tags, makeoversLinkTag] : tags);
    }
    return result;
  });
}

export async function findMakeover(executor: Executor, id: string): Promise<MakeoverRow | undefined> {
  const [row] = await executor.select().from(makeovers).where(eq(makeovers.id, id));
  return row;
}

/** Changes a makeover and counts the change. */
export async function updateMakeover(
  transaction: Executor,
  { id, version }: MakeoverRow,
  change: Partial<MakeoverRow>,
): Promise<void> {
  await transaction
    .update(makeovers)
    .set({ ...change, version: version + 1 })
    .where(eq(makeovers.id, id));
}

export async function recordMakeover(
  transaction: Executor,
  { id, title }: Pick<MakeoverRow, "id" | "title">,
  {
    actor,
    action,
    facts = {},
  }: {
    readonly actor: string;
    readonly action: string;
    readonly facts?: Readonly<Record<string, unknown>>;
  },
): Promise<void> {
  const subject = { subjectKind: "makeover", subjectId: id, detail: { title, ...facts } };
  await recordChange(transaction, { actor, action, ...subject });
}

async function isAnyShown(executor: Executor): Promise<boolean> {
  const { rows } = await executor.execute(
    sql`select exists (select from makeovers where published_at is not null) as any`,
  );
  return rows[0]?.any === true;
}
