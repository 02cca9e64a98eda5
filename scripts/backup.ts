import { statSync } from "node:fs";
import { countRows } from "#db/backup/format.ts";
import { withExistingDatabase } from "#db/backup/reach-database.ts";
import { refuseExistingFile, writeBackup } from "#db/backup/write-backup.ts";
import { messagesInBackup } from "#mail/backup-views.ts";
import { readSettings } from "#server/settings/env.ts";
import { fileArgument, runTool } from "./setup/tool.ts";

/** `npm run backup -- fichier`: the whole site in one file, while it runs or not. */
await runTool(async (signal) => {
  const file = fileArgument("npm run backup -- sauvegarde.zst");
  refuseExistingFile(file);
  const settings = readSettings(process.env);
  const { passphrase } = settings.backups;
  const header = await withExistingDatabase(settings, (db) =>
    writeBackup(db, file, { now: new Date(), views: messagesInBackup, signal, passphrase }),
  );
  const rows = countRows(header).toLocaleString("fr-FR");
  const size = (statSync(file).size / 1e6).toLocaleString("fr-FR", { maximumFractionDigits: 1 });
  process.stdout.write(`Sauvegarde écrite : ${file} (${rows} lignes, ${size} Mo)\n`);
});
