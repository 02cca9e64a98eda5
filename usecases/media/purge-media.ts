import { sql } from "drizzle-orm";
import { purgeLog } from "#db/schema/purge-log.ts";
import type { Deps } from "../deps.ts";

const day = 24 * 60 * 60 * 1000;

/** Deletes files put on the site more than a day ago and never saved into the shop. Returns how many there were. */
export async function purgeUnusedMedia({ db, now }: Deps): Promise<number> {
  const at = now();
  return db.orm.transaction(async (transaction) => {
    const { rowCount } = await transaction.execute(sql`
      delete from media where used_at is null and created_at < ${new Date(at.getTime() - day)}`);
    const count = rowCount ?? 0;
    if (count > 0) {
      const what = "images et fiches jamais enregistrées";
      await transaction.insert(purgeLog).values({ at, what, count, actor: "système" });
    }
    return count;
  });
}
