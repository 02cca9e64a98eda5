import { writeApiKey } from "#auth/api-keys.ts";
import { openKeys } from "#auth/keys/open-keys.ts";
import { forgetSealed } from "#auth/keys/signing-keys.ts";
import { withExistingDatabase } from "#db/backup/reach-database.ts";
import { StartupError } from "#db/startup-error.ts";
import { readSettings } from "#server/settings/env.ts";
import { runTool } from "./setup/tool.ts";

/**
 * `npm run keys`: the two keys programs need to call /auth/v1 and /rest/v1. With `-- --renouveler` the secrets of the
 * sign-in service are replaced first, which voids every key, session and second factor.
 */
await runTool(async () => {
  const options = process.argv.slice(2);
  if (options.some((option) => option !== "--renouveler")) {
    throw new StartupError("La commande est npm run keys, ou npm run keys -- --renouveler.");
  }
  const settings = readSettings(process.env);
  const { databaseUrl, dataDir, siteUrl, auth } = settings;
  const keys = await withExistingDatabase(settings, async (db) => {
    const { rows } = await db.pool.query("select to_regclass('auth_signing_keys') as found");
    if (rows[0]?.found === null) {
      throw new StartupError(
        "Le service de connexion n’est pas encore installé : lancez d’abord le site, npm start.",
      );
    }
    if (options.length > 0) await forgetSealed(db);
    const opened = await openKeys(db, { ...auth.sources, databaseUrl, dataDir, leavesStoredKey: true }, warn);
    const deps = {
      keys: opened.keys,
      now: () => new Date(),
      settings: { ...auth.options, siteUrl, isDemo: false },
    };
    return Promise.all([writeApiKey(deps, "anon"), writeApiKey(deps, "service_role")]);
  });
  process.stdout.write(`ANON_KEY=${keys[0]}\nSERVICE_ROLE_KEY=${keys[1]}\n`);
  if (options.length > 0) warn("Redémarrez le site pour qu’il prenne ses nouvelles clés.");
});

function warn(text: string): void {
  process.stderr.write(`${text}\n`);
}
