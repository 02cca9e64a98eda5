import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { StartupError } from "#db/startup-error.ts";
import { type LockFile, runtimePackages } from "./runtime-packages.ts";

const run = promisify(execFile);

/** Beside the packages: the built site, the pictures it redraws, and the sources of the commands. */
const contents = [
  ...["build", "public", "deploy", "package.json", "package-lock.json"],
  ...["domain", "content", "db", "mail", "auth", "usecases", "scripts", "server/settings"],
];
const leftOut = /(\.test\.tsx?|\/build\/\.fingerprint)$/;
/** Settings, keys and data that somebody left in the checkout: the archive goes to other machines. */
const secret = /\/(\.env(\.[^/]+)?|\.npmrc|id_[a-z0-9]+|[^/]+\.(key|pem|p12|pfx|dump|sqlite|log))$/i;
/** Of the packages: what only their own developers read, and all of Node but its program. */
const unread =
  /(\.map|\.d\.[cm]?ts|\/node-[a-z0-9]+-[a-z0-9]+\/(include|lib|share|bin\/(npm|npx|corepack)))$/;
const launcher = "deploy/reflet-bressan.sh";

interface ReleaseOptions {
  /** The checkout, built. */
  readonly root: string;
  readonly target: string;
  readonly version: string;
}

/** Writes `target/reflet-bressan-<version>-<platform>.tar.gz` and returns its path. */
export async function makeRelease({ root, target, version }: ReleaseOptions): Promise<string> {
  const name = `reflet-bressan-${version}-${process.platform}-${process.arch}`;
  const archive = resolve(target, `${name}.tar.gz`);
  const partial = `${archive}.partiel-${process.pid}`;
  const staging = join(root, ".cache/release");
  await rm(staging, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  try {
    await writeReleaseFolder({ root, target: join(staging, name), version });
    await run("tar", [...ownerOptions(), "-czf", partial, "-C", staging, name]);
    await rename(partial, archive);
    return archive;
  } finally {
    await rm(partial, { force: true });
    await rm(staging, { recursive: true, force: true });
  }
}

/** The same as a folder, for an image. */
export async function writeReleaseFolder({ root, target, version }: ReleaseOptions): Promise<void> {
  await mkdir(target, { recursive: true });
  for (const path of contents) await copyInto(root, target, path);
  await copyPackages(root, target);
  await addLauncher(root, target);
  await writeFile(join(target, "VERSION"), `${version}\n`);
}

/** The version of package.json, with the commit where there is one: two archives never share a name by chance. */
export async function releaseVersion(root: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as { version: string };
  const git = (...args: string[]) => run("git", ["-C", root, ...args]).then(({ stdout }) => stdout.trim());
  try {
    const commit = await git("rev-parse", "--short=8", "HEAD");
    const isChanged = (await git("status", "--porcelain")) !== "";
    return `${version}-${commit}${isChanged ? "-modifie" : ""}`;
  } catch {
    return version;
  }
}

async function copyInto(root: string, folder: string, path: string): Promise<void> {
  await cp(join(root, path), join(folder, path), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !leftOut.test(source) && !secret.test(source),
  });
}

async function copyPackages(root: string, folder: string): Promise<void> {
  const lock = JSON.parse(await readFile(join(root, "package-lock.json"), "utf8")) as LockFile;
  for (const { folder: path, isOptional } of runtimePackages(lock)) {
    const source = join(root, path);
    if (!existsSync(source)) {
      if (isOptional) continue;
      throw new StartupError(`Le paquet « ${path} » n’est pas installé : lancez npm install, puis relancez.`);
    }
    await cp(source, join(folder, path), {
      recursive: true,
      verbatimSymlinks: true,
      // Packages below this one are copied for themselves, if they are needed.
      filter: (inner) =>
        !unread.test(inner) && (dirname(inner) !== source || basename(inner) !== "node_modules"),
    });
  }
}

/** `bin/reflet-bressan`, and beside it the Node that runs it where a package brings one. */
async function addLauncher(root: string, folder: string): Promise<void> {
  await mkdir(join(folder, "bin"));
  await cp(join(root, launcher), join(folder, "bin/reflet-bressan"));
  const node = `node_modules/node-${process.platform}-${process.arch}/bin/node`;
  if (existsSync(join(folder, node))) await symlink(`../${node}`, join(folder, "bin/node"));
}

/**
 * Unpacked by root, the files belong to root: the site cannot change its own program. Everybody may read them, whatever
 * the habits of the machine that packs.
 */
function ownerOptions(): string[] {
  return process.platform === "linux" ? ["--owner=0", "--group=0", "--mode=u+rwX,go+rX,go-w"] : [];
}
