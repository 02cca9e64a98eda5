import { randomUUID } from "node:crypto";
import { mkdir, realpath, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { errorCode, StartupError } from "./startup-error.ts";

/** Creates the data folder where it is missing, checks that we may write in it, and returns its resolved path. */
export async function prepareDataDir(dataDir: string): Promise<string> {
  try {
    await makeFolder(dataDir, 0o700);
    const real = await realpath(dataDir);
    const probe = join(real, `.probe-${randomUUID()}`);
    await writeFile(probe, "");
    await rm(probe);
    return real;
  } catch (error) {
    throw new StartupError(
      `Impossible d’écrire dans le dossier de données « ${dataDir} » (${errorCode(error)}) : ` +
        "donnez-y les droits d’écriture, ou choisissez un autre dossier avec DATA_DIR=/chemin/du/dossier.",
    );
  }
}

/** Not mkdir's own `recursive`: it never returns where the system refuses new folders with ENOENT, as /proc does. */
async function makeFolder(path: string, mode?: number): Promise<void> {
  try {
    await mkdir(path, { mode });
  } catch (error) {
    const code = errorCode(error);
    if (code === "EEXIST") return;
    if (code !== "ENOENT" || dirname(path) === path) throw error;
    await makeFolder(dirname(path));
    await mkdir(path, { mode });
  }
}
