import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, readdir, readlink, rename, rm, stat, symlink } from "node:fs/promises";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { StartupError } from "#db/startup-error.ts";

const run = promisify(execFile);

/**
 * An installation is a folder with `releases/<name>` for each release, and two links: `current`, which the service
 * starts, and `previous`, which a rollback returns to.
 */
export interface InstallFolder {
  readonly root: string;
}

/** Older releases are deleted; the one in use and the one before it stay. */
const releasesKept = 3;

export function releaseFolder({ root }: InstallFolder, name: string): string {
  return join(root, "releases", name);
}

export function versionOf(folder: string): string {
  try {
    return readFileSync(join(folder, "VERSION"), "utf8").trim();
  } catch {
    throw new StartupError(`« ${folder} » n’est pas une version du site : il n’y a pas de fichier VERSION.`);
  }
}

/** The name of the release a link leads to. */
export async function linkedRelease({ root }: InstallFolder, link: "current" | "previous"): Promise<string> {
  try {
    return basename(await readlink(join(root, link)));
  } catch {
    throw new StartupError(`Il n’y a pas de lien « ${join(root, link)} » vers une version installée.`);
  }
}

/** Unpacks an archive below `releases/`; the folder appears whole or not at all. Returns its name. */
export async function unpackRelease(installation: InstallFolder, archive: string): Promise<string> {
  const partial = join(installation.root, "releases", `.partiel-${process.pid}`);
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true });
  try {
    await run("tar", ["-xf", archive, "--no-same-owner", "-C", partial]);
    const [name = "", ...others] = await readdir(partial);
    if (others.length > 0) throw new StartupError(`« ${archive} » n’est pas une archive de npm run release.`);
    versionOf(join(partial, name));
    const folder = releaseFolder(installation, name);
    if (existsSync(folder)) throw new StartupError(`La version « ${name} » est déjà installée.`);
    await rename(join(partial, name), folder);
    return name;
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `L’archive « ${archive} » ne peut pas être dépliée : reprenez-en une autre copie.`,
      {
        cause: error,
      },
    );
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
}

/** Moves both links, each in one step: at no moment is there no `current`. */
export async function switchTo(installation: InstallFolder, name: string): Promise<void> {
  const before = await linkedRelease(installation, "current");
  await moveLink(installation, "previous", before);
  await moveLink(installation, "current", name);
}

async function moveLink({ root }: InstallFolder, link: string, name: string): Promise<void> {
  const fresh = join(root, `.${link}-${process.pid}`);
  await rm(fresh, { force: true });
  await symlink(join("releases", name), fresh);
  await rename(fresh, join(root, link));
}

/** Deletes the oldest releases, never one that a link leads to. */
export async function forgetOldReleases(installation: InstallFolder): Promise<void> {
  const linked = [
    await linkedRelease(installation, "current"),
    await linkedRelease(installation, "previous"),
  ];
  const names = await readdir(join(installation.root, "releases"), { withFileTypes: true });
  const unlinked = names.filter((entry) => entry.isDirectory() && !linked.includes(entry.name));
  const aged = await Promise.all(
    unlinked.map(async ({ name }) => ({ name, age: await ageOf(installation, name) })),
  );
  aged.sort((a, b) => a.age - b.age);
  for (const { name } of aged.slice(releasesKept - linked.length)) {
    await rm(releaseFolder(installation, name), { recursive: true, force: true });
  }
}

async function ageOf(installation: InstallFolder, name: string): Promise<number> {
  return Date.now() - (await stat(releaseFolder(installation, name))).ctimeMs;
}
