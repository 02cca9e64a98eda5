import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { partialMark } from "#db/backup/write-backup.ts";
import type { CalendarDay } from "#domain/calendar/dates.ts";
import { backupsToKeep } from "./backups-to-keep.ts";

interface BackupFile {
  readonly day: CalendarDay;
  readonly name: string;
}

const nightly = /^reflet-(\d{4}-\d{2}-\d{2})\.zst(?:\.chiffre)?$/;

export function backupName(day: CalendarDay, isEncrypted: boolean): string {
  return `reflet-${day}.zst${isEncrypted ? ".chiffre" : ""}`;
}

/** Those of the nights, newest first; files with other names are somebody else's. */
export async function listBackups(folder: string): Promise<BackupFile[]> {
  const names = await readdir(folder).catch(() => [] as string[]);
  return names
    .flatMap((name) => {
      const day = nightly.exec(name)?.[1];
      return day ? [{ day, name }] : [];
    })
    .sort((a, b) => b.day.localeCompare(a.day));
}

/** Before a backup: the folder exists, and what a killed program left of earlier ones is gone. */
export async function prepareBackupFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    const [whole = "", mark] = name.split(partialMark);
    if (mark !== undefined && nightly.test(whole)) await rm(join(folder, name), { force: true });
  }
}

export async function deleteOldBackups(folder: string): Promise<void> {
  const files = await listBackups(folder);
  const kept = backupsToKeep(files.map(({ day }) => day));
  for (const { day, name } of files) if (!kept.has(day)) await rm(join(folder, name), { force: true });
}
