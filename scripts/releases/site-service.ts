import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, statSync } from "node:fs";
import { chown, mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { StartupError } from "#db/startup-error.ts";
import { readSettings, type Settings } from "#server/settings/env.ts";
import type { SiteService } from "./change-release.ts";

const usualStartMs = 120_000;

interface ServiceParts {
  /** The environment of the site: DATA_DIR, DATABASE_URL, PORT, HOST. */
  readonly env: NodeJS.ProcessEnv;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
  /** How long a start may take, migrations included. */
  readonly healthyWithinMs?: number;
}

/** The site of this machine: started and stopped as its operator does, its data reached by its own commands. */
export function siteService({ env, start, stop, healthyWithinMs = usualStartMs }: ServiceParts): SiteService {
  const settings = readSettings(env);
  return {
    start,
    stop,
    becomesHealthy: () => isHealthyWithin(`${localOrigin(settings)}/healthz`, healthyWithinMs),
    backUp: async (release, file) => {
      if (!settings.databaseUrl && !existsSync(join(settings.dataDir, "postgres"))) return;
      await prepareFolder(dirname(file), settings);
      // One that an earlier attempt left: the present data are what a rollback needs.
      await rm(file, { force: true });
      await runCommandOf(release, ["backup", file], settings, env);
    },
    restore: async (release, file) => {
      if (settings.databaseUrl) {
        throw new StartupError(
          `Créez une base neuve (createdb), donnez-la dans DATABASE_URL, puis restaurez « ${file} » : ` +
            "la base de DATABASE_URL n’est jamais vidée par cette commande.",
        );
      }
      const cluster = join(settings.dataDir, "postgres");
      await rename(cluster, `${cluster}.${new Date().toISOString().replaceAll(":", "")}`);
      await runCommandOf(release, ["restore", file], settings, env);
    },
  };
}

/** As the owner of the data: files that root wrote would be closed to the site. */
function ownerOf({ databaseUrl, dataDir }: Settings): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0 || databaseUrl || !existsSync(dataDir)) return {};
  const { uid, gid } = statSync(dataDir);
  return { uid, gid };
}

async function prepareFolder(folder: string, settings: Settings): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { uid, gid } = ownerOf(settings);
  if (uid === undefined || gid === undefined) return;
  await chown(folder, uid, gid);
}

async function runCommandOf(
  release: string,
  args: string[],
  settings: Settings,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const child = spawn(join(release, "bin/reflet-bressan"), args, {
    env: { ...env, HOME: settings.dataDir },
    stdio: ["ignore", "inherit", "inherit"],
    ...ownerOf(settings),
  });
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new StartupError(`La commande ${args[0]} a échoué : rien d’autre n’a été fait.`);
}

function localOrigin({ host, port }: Settings): string {
  const isEverywhere = host === undefined || host === "0.0.0.0" || host === "::";
  const name = isEverywhere ? "127.0.0.1" : host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

async function isHealthyWithin(url: string, ms: number): Promise<boolean> {
  for (const deadline = Date.now() + ms; Date.now() < deadline; await pause(300)) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return true;
  }
  return false;
}
