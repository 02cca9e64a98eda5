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

const key = "last-backup";

export async function readLastBackup(executor: Executor): Promise<LastBackup | null> {
  const { rows } = await executor.execute<{ value: string }>(
    sql`select value from site_state where key = ${key}`,
  );
  try {
    return shape.safeParse(JSON.parse(rows[0]?.value ?? "null")).data ?? null;
  } catch {
    return null;
  }
}

export async function recordBackup(executor: Executor, backup: LastBackup): Promise<void> {
  await executor.execute(sql`
    insert into site_state (key, value) values (${key}, ${JSON.stringify(backup)})
    on conflict (key) do update set value = excluded.value, updated_at = now()`);
}
