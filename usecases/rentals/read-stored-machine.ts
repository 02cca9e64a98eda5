import { sql } from "drizzle-orm";
import { shippedMachineContent } from "#content/machine-content.ts";
import type { Executor } from "#db/client.ts";
import type { MachineKey } from "#domain/rental/rental.ts";
import { checkMachine, isMachineName, type MachineContent } from "#domain/site-content/machine.ts";

/** A machine as its last published version has it, or as shipped; null for one that was never saved. */
export async function readStoredMachine(executor: Executor, key: MachineKey): Promise<MachineContent | null> {
  if (!isMachineName(key)) return null;
  const { rows } = await executor.execute<{ value: unknown }>(sql`
    select value from site_content
    where kind = 'machine' and key = ${key} and state = 'published' and value is not null
    order by valid_from desc, version desc limit 1`);
  const checked = rows[0] && checkMachine(key, rows[0].value);
  return checked?.ok ? checked.value : shippedMachineContent(key);
}
