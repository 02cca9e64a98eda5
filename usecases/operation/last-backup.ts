import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Executor } from "#db/client.ts";

const shape = z.object({
  /** The night's day in Paris. */
  day: z.iso.date(),
  at: z.iso.datetime(),
  name: z.string(),
  bytes: z.number(),
  rows: z.number(),
  /** Whether a second place has it too. */
  isRemote: z.boolean(),
});

export type LastBackup = z.output<typeof shape>;

/** What failed: the file itself, or its copy to the second place. */
export type BackupStep = "write" | "copy";

const failureShape = z.object({ at: z.iso.datetime(), step: z.enum(["write", "copy"]) });

export type BackupFailure = z.output<typeof failureShape>;

const key = "last-backup";
const failureKey = "last-backup-failure";

export async function readLastBackup(executor: Executor): Promise<LastBackup | null> {
  return shape.safeParse(await readState(executor, key)).data ?? null;
}

/** Since the last backup that succeeded; null when none failed. */
export async function readBackupFailure(executor: Executor): Promise<BackupFailure | null> {
  return failureShape.safeParse(await readState(executor, failureKey)).data ?? null;
}

async function readState(executor: Executor, name: string): Promise<unknown> {
  const { rows } = await executor.execute<{ value: string }>(
    sql`select value from site_state where key = ${name}`,
  );
  try {
    return JSON.parse(rows[0]?.value ?? "null");
  } catch {
    return null;
  }
}

export async function recordBackup(executor: Executor, backup: LastBackup): Promise<void> {
  await writeState(executor, key, backup);
  await executor.execute(sql`delete from site_state where key = ${failureKey}`);
}

export function recordBackupFailure(executor: Executor, failure: BackupFailure): Promise<void> {
  return writeState(executor, failureKey, failure);
}

async function writeState(executor: Executor, name: string, value: object): Promise<void> {
  await executor.execute(sql`
    insert into site_state (key, value) values (${name}, ${JSON.stringify(value)})
    on conflict (key) do update set value = excluded.value, updated_at = now()`);
}
