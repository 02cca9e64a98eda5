import { statfs } from "node:fs/promises";
import { sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import type { Deps } from "../deps.ts";
import { type BackupFailure, type LastBackup, readBackupFailure, readLastBackup } from "./last-backup.ts";

export interface SiteStatus {
  readonly version: string;
  readonly mailsWaiting: number;
  readonly mailsFailed: number;
  readonly lastBackup: LastBackup | null;
  /** What kept the last try from being one, if that failed. */
  readonly backupFailure: BackupFailure | null;
  /** Whether nights are backed up at all: a demonstration is not. */
  readonly isBackedUp: boolean;
  /** Whether the last one is older than a night and a half. */
  readonly isBackupLate: boolean;
  readonly isBackupEncrypted: boolean;
  readonly disk: { readonly freeBytes: number; readonly totalBytes: number; readonly isLow: boolean } | null;
  /** "18.4" */
  readonly database: string;
  /** Why something could not be stored lately. */
  readonly trouble: "full" | "read-only" | null;
}

const lateAfterMs = 36 * 60 * 60 * 1000;
/** Below either of them the owner is warned. */
const lowBytes = 1e9;
const lowShare = 0.05;

/** How the site is doing, for its owner. */
export async function readSiteStatus({ db, now, isDemo, operation }: Deps): Promise<SiteStatus> {
  const [{ mailsWaiting, mailsFailed }, lastBackup, backupFailure, disk, version] = await Promise.all([
    countMails(db.orm),
    readLastBackup(db.orm),
    readBackupFailure(db.orm),
    operation ? readDisk(operation.dataDir) : null,
    db.orm.execute<{ version: string }>(sql`select current_setting('server_version') as version`),
  ]);
  const age = lastBackup ? now().getTime() - Date.parse(lastBackup.at) : null;
  return {
    version: operation?.version ?? "",
    mailsWaiting,
    mailsFailed,
    lastBackup,
    backupFailure,
    isBackedUp: operation !== undefined && !isDemo,
    isBackupLate: age !== null && age > lateAfterMs,
    isBackupEncrypted: operation?.backups.passphrase !== undefined,
    disk,
    database: version.rows[0]?.version.split(" ")[0] ?? "",
    trouble: operation?.storageTrouble()?.reason ?? null,
  };
}

/** What monitoring asks the database for. */
export async function readStoredFigures(executor: Executor) {
  const [mails, backup] = await Promise.all([countMails(executor), readLastBackup(executor)]);
  return { ...mails, lastBackupAt: backup ? new Date(backup.at) : null };
}

async function countMails(executor: Executor): Promise<{ mailsWaiting: number; mailsFailed: number }> {
  const { rows } = await executor.execute<{ mailsWaiting: number; mailsFailed: number }>(sql`
    select count(*) filter (where status in ('queued', 'sending', 'failed'))::integer as "mailsWaiting",
      count(*) filter (where status = 'dead')::integer as "mailsFailed"
    from mail_outbox where status in ('queued', 'sending', 'failed', 'dead')`);
  return rows[0] ?? { mailsWaiting: 0, mailsFailed: 0 };
}

/** Null where the folder cannot be asked. */
async function readDisk(folder: string): Promise<SiteStatus["disk"]> {
  const space = await statfs(folder).catch(() => null);
  if (!space) return null;
  const freeBytes = space.bavail * space.bsize;
  const totalBytes = space.blocks * space.bsize;
  return { freeBytes, totalBytes, isLow: freeBytes < lowBytes || freeBytes < totalBytes * lowShare };
}
