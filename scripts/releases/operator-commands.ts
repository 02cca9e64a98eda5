import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { promisify } from "node:util";
import { StartupError } from "#db/startup-error.ts";
import { siteService } from "./site-service.ts";

const run = promisify(execFile);
const service = "reflet-bressan";

/** The environment the site itself gets from systemd. */
const environmentFile = "/etc/reflet-bressan.env";

/** What `upgrade` and `rollback` act on, when they are called as bin/reflet-bressan of the release in use. */
export function thisInstallation() {
  const releases = dirname(process.cwd());
  if (!existsSync("VERSION")) {
    throw new StartupError(
      "Cette commande est celle d’une version installée : /srv/reflet-bressan/current/bin/reflet-bressan.",
    );
  }
  const file = process.env.REFLET_ENV ?? environmentFile;
  if (existsSync(file)) process.loadEnvFile(file);
  return {
    installation: { root: dirname(releases) },
    service: siteService({
      env: process.env,
      start: () => systemctl("start"),
      stop: () => systemctl("stop"),
    }),
    report: (line: string) => void process.stdout.write(`${line}\n`),
  };
}

async function systemctl(verb: "start" | "stop"): Promise<void> {
  try {
    await run("systemctl", [verb, process.env.REFLET_SERVICE ?? service]);
  } catch (error) {
    throw new StartupError(`systemctl ${verb} ${service} a échoué : lancez cette commande en root.`, {
      cause: error,
    });
  }
}
