import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { countRows } from "#db/backup/format.ts";
import { writeBackup } from "#db/backup/write-backup.ts";
import type { Database } from "#db/client.ts";
import { parisDay, parisHour } from "#domain/calendar/dates.ts";
import { messagesInBackup } from "#mail/backup-views.ts";
import type { Deps } from "../deps.ts";
import { backupName, deleteOldBackups, prepareBackupFolder } from "./backup-files.ts";
import {
  type BackupStep,
  type LastBackup,
  readLastBackup,
  recordBackup,
  recordBackupFailure,
} from "./last-backup.ts";
import { uploadBackup } from "./upload-backup.ts";

/** From this hour in Paris on; a site that was stopped then makes it up when it is started. */
const backupHour = 3;
/** Another number than those of the migrations and of the mails. */
const advisoryLock = 7_323_353;

/** Once a night, by one of the instances that share the database. A demonstration is not worth it. */
export async function makeNightlyBackup(deps: Deps): Promise<number> {
  const now = deps.now();
  if (!deps.operation || deps.isDemo || parisHour(now) < backupHour) return 0;
  return withLock(deps.db, async () => {
    const last = await readLastBackup(deps.db.orm);
    if (last && last.day >= parisDay(now) && !isFromTheFuture(last, now)) return 0;
    let step: BackupStep = "write";
    try {
      const made = await backUp(deps, now, () => {
        step = "copy";
      });
      await recordBackup(deps.db.orm, made);
      return 1;
    } catch (error) {
      // A program that stops gives its backup up; another failure is told to the owner as well as to the log.
      if (!deps.operation?.stopping?.aborted)
        await recordBackupFailure(deps.db.orm, { at: now.toISOString(), step }).catch(() => {});
      throw error;
    }
  });
}

/** Made by a clock that ran ahead; instances may differ by less than an hour. */
function isFromTheFuture({ at }: LastBackup, now: Date): boolean {
  return Date.parse(at) > now.getTime() + 3_600_000;
}

async function backUp({ db, operation }: Deps, now: Date, onWritten: () => void): Promise<LastBackup> {
  if (!operation) throw new Error("unreachable: checked by the caller");
  const { folder, passphrase, remote } = operation.backups;
  await prepareBackupFolder(folder);
  const day = parisDay(now);
  const name = backupName(day, passphrase !== undefined);
  const file = join(folder, name);
  // A night whose copy to the other place failed is made again: its file is the older of the two.
  await rm(file, { force: true });
  const views = messagesInBackup;
  const header = await writeBackup(db, file, { now, views, passphrase, signal: operation.stopping });
  const { size } = await stat(file);
  await deleteOldBackups(folder);
  onWritten();
  if (remote) await uploadBackup(remote, { file, name, now }, { stopping: operation.stopping });
  return {
    day,
    at: now.toISOString(),
    name,
    bytes: size,
    rows: countRows(header),
    isRemote: Boolean(remote),
  };
}

async function withLock(db: Database, work: () => Promise<number>): Promise<number> {
  return db.orm.transaction(async (transaction) => {
    // Nothing is sent on this connection while the file is written and copied to the other place.
    await transaction.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    const { rows } = await transaction.execute<{ taken: boolean }>(
      sql`select pg_try_advisory_xact_lock(${advisoryLock}) as taken`,
    );
    return rows[0]?.taken ? work() : 0;
  });
}
