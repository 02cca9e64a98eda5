import { prepareDataDir } from "#db/data-dir.ts";
import { refuseLockedDataDir } from "#db/data-dir-lock.ts";
import { StartupError } from "#db/startup-error.ts";
import { readSettings } from "#server/settings/env.ts";

try {
  const settings = readSettings(process.env);
  if (!settings.databaseUrl) await refuseLockedDataDir(await prepareDataDir(settings.dataDir));
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
