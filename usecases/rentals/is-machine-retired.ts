import { sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import type { MachineKey } from "#domain/rental/rental.ts";

/** As stored at this instant. Take turns first: a machine retired meanwhile would not be seen. */
export async function isMachineRetired(executor: Executor, machine: MachineKey, now: Date): Promise<boolean> {
  const { rows } = await executor.execute<{ isRetired: boolean }>(sql`
    select coalesce((value ->> 'isRetired')::boolean, false) as "isRetired" from site_content
    where kind = 'machine' and key = ${machine} and state = 'published' and valid_from <= ${now.toISOString()}
    order by valid_from desc, version desc limit 1`);
  return rows[0]?.isRetired ?? false;
}
