/**
 * What restoring a backup of a million rows costs: processor time of Node and PostgreSQL, from the file to a database
 * that is indexed and analysed:
 *
 *   npm run bench
 *
 * BENCH_RESTORE_ORDERS chooses the number of orders; each brings about seven rows.
 */
import { join } from "node:path";
import { countRows } from "#db/backup/format.ts";
import { restoreFile } from "#db/backup/restore-file.ts";
import { writeBackup } from "#db/backup/write-backup.ts";
import { openDatabase } from "#db/client.ts";
import { readMigrations } from "#db/migrate.ts";
import { messagesInBackup } from "#mail/backup-views.ts";
import { temporaryFolder } from "#tests/support/start-program.ts";
import { missGoal, printFigure } from "./figure.ts";
import { machineText } from "./fixed-loop.ts";
import { fillSite } from "./growth-data.ts";
import { databaseMs, processorMs } from "./processor-time.ts";
import { openBenchSite } from "./site.ts";

const orders = Number(process.env.BENCH_RESTORE_ORDERS ?? 140_000);
/** What the project promises for a million rows. */
const goalMs = 60_000;
const passphrase = "quatre mots tirés au hasard";

const target = await temporaryFolder();
const file = join(target.path, "banc.zst.chiffre");
try {
  const rows = await writeFilledBackup();
  const dataDir = join(target.path, "data");
  const [began, before] = [performance.now(), processorMs(process.pid)];
  let [nodeMs, databaseSpent] = [Number.NaN, Number.NaN];
  await restoreFile(file, {
    installation: { databaseUrl: undefined, dataDir },
    migrations: await readMigrations(),
    passphrase,
    // Read while PostgreSQL runs: once it has ended, its time is counted in that of its parent.
    inspect: async () => {
      nodeMs = processorMs(process.pid) - before;
      databaseSpent = databaseMs(dataDir);
    },
  });
  const seconds = (performance.now() - began) / 1000;
  const perMillion = ((nodeMs + databaseSpent) * 1_000_000) / rows;
  process.stdout.write(
    `restauration de ${rows} lignes : ${seconds.toFixed(1)} s, ${((nodeMs + databaseSpent) / 1000).toFixed(1)} s de processeur (Node ${(nodeMs / 1000).toFixed(1)}, PostgreSQL ${(databaseSpent / 1000).toFixed(1)})\n`,
  );
  process.stdout.write(`${machineText()}\n`);
  printFigure("s de processeur, restauration d’un million de lignes", perMillion / 1000);
  if (perMillion > goalMs) missGoal();
} finally {
  await target.remove();
}

async function writeFilledBackup(): Promise<number> {
  const site = await openBenchSite();
  const db = openDatabase(
    `postgresql://reflet@/reflet?host=${encodeURIComponent(join(site.folder, "socket"))}`,
  );
  try {
    await fillSite(site, { products: 10_000, orders });
    return countRows(await writeBackup(db, file, { now: new Date(), views: messagesInBackup, passphrase }));
  } finally {
    await db.close();
    await site.close();
  }
}
