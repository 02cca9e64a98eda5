import type pg from "pg";
import type { Database } from "../client.ts";

/** One connection for a piece of work; closed if the work fails, which rolls its transaction back. */
export async function withClient<Result>(
  db: Database,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await db.pool.connect();
  // Passed to the running query as well, which handles it.
  client.on("error", () => {});
  let failed = true;
  try {
    const result = await work(client);
    failed = false;
    return result;
  } finally {
    client.release(failed);
  }
}
