import { countRows } from "#db/backup/format.ts";
import { withBackup } from "#db/backup/open-backup.ts";
import { withNewDatabase } from "#db/backup/reach-database.ts";
import { refuseNewerBackup, restoreBackup } from "#db/backup/restore-backup.ts";
import { readMigrations } from "#db/migrate.ts";
import { readSettings } from "#server/settings/env.ts";
import { fileArgument, runTool } from "./setup/tool.ts";

/** `npm run restore -- fichier`: fills an empty installation from a backup. */
await runTool(async (signal) => {
  const file = fileArgument("npm run restore -- sauvegarde.zst");
  const settings = readSettings(process.env);
  const migrations = await readMigrations();
  const header = await withBackup(file, async (backup) => {
    refuseNewerBackup(backup.header, migrations);
    await withNewDatabase(settings, (db) => restoreBackup(db, backup, migrations, signal));
    return backup.header;
  });
  const rows = countRows(header).toLocaleString("fr-FR");
  const day = new Date(header.createdAt).toLocaleString("fr-FR", { dateStyle: "long", timeStyle: "short" });
  process.stdout.write(`Sauvegarde du ${day} restaurée (${rows} lignes). Lancez le site : npm start\n`);
});
