import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { cp, rm, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { rollBack, upgrade } from "./change-release.ts";
import { type InstallFolder, linkedRelease, releaseFolder, unpackRelease } from "./installed-releases.ts";
import { siteService } from "./site-service.ts";

const run = promisify(execFile);
const healthyWithinMs = 60_000;

/** Every step an operator takes, on the archive itself, with nothing but what the archive holds. */
export async function drillReleases(
  folder: string,
  archive: string,
  report: (line: string) => void,
): Promise<void> {
  const installation: InstallFolder = { root: join(folder, "site") };
  const first = await unpackRelease(installation, archive);
  await symlink(join("releases", first), join(installation.root, "current"));
  const site = supervise(installation, await freePort(), join(folder, "data"));
  const change = { installation, service: site.service, report };
  try {
    await site.service.start();
    expect(await site.service.becomesHealthy(), "the archive starts in an empty folder");
    report(`Démarrée depuis l’archive : ${first}`);

    const next = await repack(installation, first, "plus-tard", addMigration);
    await upgrade(next, change);
    expect((await linkedRelease(installation, "previous")) === first, "the release before is remembered");

    const refused = await rollBack({ ...change, withData: false }).catch((error: Error) => error.message);
    expect(refused?.includes("--donnees") === true, "older tables are asked about first");
    await rollBack({ ...change, withData: true });
    expect((await linkedRelease(installation, "current")) === first, "the first release is back");

    const broken = await repack(installation, first, "en-panne", breakProgram);
    const failure = await upgrade(broken, change).catch((error: Error) => error.message);
    expect(failure?.includes("n’a pas démarré") === true, "a release that does not start is taken back");
    expect(await site.service.becomesHealthy(), "the site is open at the end");
    report("Exercice réussi : démarrage, mise à jour, retour, version en panne.");
  } finally {
    await site.service.stop();
  }
}

/** Starts what `current` leads to, as systemd does. */
function supervise({ root }: InstallFolder, port: number, dataDir: string) {
  let running: ChildProcess | undefined;
  const env = { PATH: process.env.PATH, DEMO: "0", LOG_LEVEL: "error", PORT: `${port}`, DATA_DIR: dataDir };
  const start = async () => {
    running = spawn(join(root, "current/bin/reflet-bressan"), [], { env, stdio: "ignore" });
  };
  const stop = async () => {
    const ended = running && running.exitCode === null ? once(running, "exit") : undefined;
    running?.kill("SIGTERM");
    await ended;
  };
  return { service: siteService({ env, start, stop, healthyWithinMs }) };
}

type Alteration = (folder: string) => Promise<void>;

/** The archive of another release: the installed one, altered. */
async function repack(
  installation: InstallFolder,
  from: string,
  version: string,
  alter: Alteration,
): Promise<string> {
  const name = `reflet-bressan-${version}`;
  const copy = join(installation.root, name);
  const archive = `${copy}.tar`;
  await cp(releaseFolder(installation, from), copy, { recursive: true, verbatimSymlinks: true });
  await writeFile(join(copy, "VERSION"), `${version}\n`);
  await alter(copy);
  await run("tar", ["-cf", archive, "-C", installation.root, name]);
  await rm(copy, { recursive: true });
  return archive;
}

async function addMigration(folder: string): Promise<void> {
  const next = readdirSync(join(folder, "db/migrations")).length + 1;
  const file = join(folder, "db/migrations", `${String(next).padStart(4, "0")}_drill.sql`);
  await writeFile(file, "create table drill (id integer primary key);\n");
}

const breakProgram: Alteration = (folder) =>
  writeFile(join(folder, "build/server/main.js"), "process.exit(1);\n");

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
}

function expect(isTrue: boolean, what: string): void {
  if (!isTrue) throw new Error(`The drill failed: ${what}`);
}
