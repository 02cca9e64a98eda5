import { countRows } from "#db/backup/format.ts";
import { restoreFile } from "#db/backup/restore-file.ts";
import type { ValidAgain } from "#db/backup/valid-again.ts";
import { readMigrations } from "#db/migrate.ts";
import { readSettings } from "#server/settings/env.ts";
import { proveBackup } from "./prove-backup.ts";
import { fileArgument, runTool } from "./setup/tool.ts";

const trial = "--essai";

/**
 * `npm run restore -- fichier`: fills an empty installation from a backup. `npm run restore -- --essai`: proves the newest
 * one in a database that is deleted afterwards.
 */
await runTool(async (signal) => {
  const settings = readSettings(process.env);
  if (process.argv[2] === trial) return proveBackup(settings, process.argv[3], signal);
  const file = fileArgument("npm run restore -- sauvegarde.zst");
  const { header, validAgain } = await restoreFile(file, {
    installation: settings,
    migrations: await readMigrations(),
    passphrase: settings.backups.passphrase,
    signal,
  });
  const rows = countRows(header).toLocaleString("fr-FR");
  const day = new Date(header.createdAt).toLocaleString("fr-FR", { dateStyle: "long", timeStyle: "short" });
  process.stdout.write(`Sauvegarde du ${day} restaurée (${rows} lignes). Démarrez le site.\n`);
  if (validAgain) process.stdout.write(validAgainText(validAgain));
});

/** "" where nothing is open but the site itself. */
function validAgainText({ team, keys, receivers, calendars }: ValidAgain): string {
  const lines = [
    ["comptes de l’équipe", team],
    ["clés d’autres programmes", keys],
    ["envois à d’autres programmes", receivers],
    ["adresses d’agenda", calendars],
  ] as const;
  const filled = lines.flatMap(([title, names]) =>
    names.length > 0 ? [`- ${title}\u00a0: ${names.join(", ")}\n`] : [],
  );
  if (filled.length === 0) return "";
  return [
    "Toutes les sessions sont terminées. Sont de nouveau valables, même retirés depuis cette sauvegarde\u00a0:\n",
    ...filled,
    "Une fois le site démarré, retirez ce qui ne doit plus l’être.\n",
  ].join("");
}
