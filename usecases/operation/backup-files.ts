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

export async function listBackups(folder: string): Promise<BackupFile[]> {
  return findBackups(await readdir(folder).catch(() => [] as string[]));
}

/** Those of the nights, newest first; files with other names are somebody else's. */
function findBackups(names: readonly string[]): BackupFile[] {
  return names
    .flatMap((name) => {
      const day = nightly.exec(name)?.[1];
      return day ? [{ day, name }] : [];
    })
    .sort((a, b) => b.day.localeCompare(a.day));
}

/** What a program killed while it wrote a backup left of it. */
export function findPartialBackups(names: readonly string[]): string[] {
  return names.filter((name) => {
    const [whole = "", mark] = name.split(partialMark);
    return mark !== undefined && nightly.test(whole);
  });
}

export function findOldBackups(names: readonly string[]): string[] {
  const files = findBackups(names);
  const kept = backupsToKeep(files.map(({ day }) => day));
  return files.filter(({ day }) => !kept.has(day)).map(({ name }) => name);
}

/** Before a backup: the folder exists, and nothing is left of unfinished ones. */
export async function prepareBackupFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await remove(folder, findPartialBackups(await readdir(folder)));
}

export async function deleteOldBackups(folder: string): Promise<void> {
  await remove(folder, findOldBackups(await readdir(folder)));
}

async function remove(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) await rm(join(folder, name), { force: true });
}
