import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { chmod, lstat, mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { errorCode, StartupError } from "../startup-error.ts";
import { type Account, giveTo } from "./account.ts";

/** A PostgreSQL "cluster" is one folder of files, served by one server. */
export interface Cluster {
  readonly folder: string;
  readonly socketDir: string;
  readonly logFile: string;
  readonly account: Account;
  readonly settings: Readonly<Record<string, string>>;
}

const run = promisify(execFile);
const user = "reflet";
const majorVersion = "18";
const longestSocketPath = 100;

export const databaseName = "reflet";
export const port = 5432;

/** Nothing of the caller's environment (PGPORT, LD_LIBRARY_PATH, a locale this machine lacks) may reach PostgreSQL. */
export const environment = { PATH: process.env.PATH ?? "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };

export function socketFile({ socketDir }: Pick<Cluster, "socketDir">): string {
  return join(socketDir, `.s.PGSQL.${port}`);
}

export function clusterUrl({ socketDir }: Pick<Cluster, "socketDir">, name = databaseName): string {
  return `postgresql://${user}@/${name}?host=${encodeURIComponent(socketDir)}`;
}

/** A socket's path has to fit into 107 bytes, which a deep data folder may leave no room for. */
export function socketDirOf(dataDir: string): string {
  const inside = join(dataDir, "socket");
  const fits = Buffer.byteLength(socketFile({ socketDir: inside })) + ".lock".length <= longestSocketPath;
  const hash = createHash("sha256").update(dataDir).digest("hex").slice(0, 16);
  return fits ? inside : join(tmpdir(), `reflet-bressan-${hash}`);
}

export async function prepareSocketDir(dataDir: string, account: Account): Promise<string> {
  const folder = socketDirOf(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (!folder.startsWith(dataDir)) await refuseForeign(folder, account);
  await chmod(folder, 0o700);
  await giveTo(account, folder);
  return folder;
}

/** In a folder shared by all, another account may have created it first. */
async function refuseForeign(folder: string, account: Account): Promise<void> {
  const found = await lstat(folder);
  const ours = [process.getuid?.() ?? found.uid, account.owner?.uid];
  if (found.isDirectory() && ours.includes(found.uid)) return;
  throw new StartupError(
    `Le dossier « ${folder} » appartient à un autre utilisateur : supprimez-le, puis relancez.`,
  );
}

export async function createCluster(cluster: Cluster, dataDir: string): Promise<void> {
  for (const left of await readdir(dataDir)) {
    if (left.startsWith("postgres.new-")) await rm(join(dataDir, left), { recursive: true, force: true });
  }
  const version = await readFile(join(cluster.folder, "PG_VERSION"), "utf8").catch(() => undefined);
  if (version === undefined) return initialise(cluster, dataDir);
  if (version.trim() !== majorVersion) {
    throw new StartupError(
      `Les données de « ${cluster.folder} » sont celles de PostgreSQL ${version.trim()}, ce programme apporte la ` +
        `version ${majorVersion} : restaurez une sauvegarde dans un dossier neuf. Rien n’a été modifié.`,
    );
  }
  await giveTo(cluster.account, cluster.folder);
}

/** Made under another name and renamed when complete, so that an interrupted creation leaves nothing behind. */
async function initialise({ account, folder }: Cluster, dataDir: string): Promise<void> {
  const fresh = join(dataDir, `postgres.new-${process.pid}`);
  const [command = "", ...args] = [
    ...account.prefix,
    join(account.binaries, "bin/initdb"),
    `--pgdata=${fresh}`,
    `--username=${user}`,
    // Only accounts that can read the cluster's files can enter the socket's folder.
    "--auth=trust",
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=icu",
    "--icu-locale=fr-FR",
    "--text-search-config=french",
  ];
  try {
    await mkdir(fresh, { mode: 0o700 });
    await giveTo(account, fresh);
    await run(command, args, { ...account.identity, env: environment, cwd: "/" });
    await rename(fresh, folder);
    await syncFolder(dataDir);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    const { stderr } = error as { stderr?: string };
    throw new StartupError(
      `PostgreSQL n’a pas pu créer ses fichiers dans « ${dataDir} » (${firstLine(stderr) ?? errorCode(error)}) : ` +
        "vérifiez la place libre et les droits de ce dossier, puis relancez.",
    );
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

function firstLine(text: string | undefined): string | undefined {
  return text?.trim().split("\n", 1)[0] || undefined;
}
