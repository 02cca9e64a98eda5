import { randomBytes } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "#db/client.ts";
import { siteSecret } from "#db/site-secret.ts";
import { errorCode, StartupError } from "#db/startup-error.ts";

export interface MasterKeySource {
  /** AUTH_ENCRYPTION_KEY */
  readonly encryptionKey: string | undefined;
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
}

const fileName = "auth.key";

/**
 * The key everything else is sealed with: the one given; else a file of the data folder, apart from the database and
 * its backups; else, where instances share an outside database and keep nothing of their own, one kept there.
 */
export async function loadMasterKey(db: Database, source: MasterKeySource): Promise<Buffer> {
  if (source.encryptionKey) return Buffer.from(source.encryptionKey, "base64");
  if (source.databaseUrl) return siteSecret(db, "auth-encryption");
  return readOrCreate(join(source.dataDir, fileName));
}

async function readOrCreate(path: string): Promise<Buffer> {
  const present = await readKey(path);
  if (present) return present;
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, `${randomBytes(32).toString("base64")}\n`, { mode: 0o600, flush: true });
  try {
    // Unlike a rename, a link never replaces a key that somebody else has just written.
    await link(draft, path);
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
  } finally {
    await rm(draft, { force: true });
  }
  const written = await readKey(path);
  if (!written) throw new StartupError(`Impossible d’écrire la clé de chiffrement « ${path} ».`);
  return written;
}

async function readKey(path: string): Promise<Buffer | null> {
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    if (errorCode(error) === "ENOENT") return null;
    throw new StartupError(
      `La clé de chiffrement « ${path} » est illisible (${errorCode(error)}) : rendez-la lisible à cet utilisateur.`,
    );
  });
  if (text === null) return null;
  const key = Buffer.from(text.trim(), "base64");
  if (key.byteLength >= 32) return key;
  throw new StartupError(
    `La clé de chiffrement « ${path} » est abîmée : remettez celle de votre sauvegarde, ou supprimez ce fichier ` +
      "(chacun devra alors se reconnecter et réinstaller son second facteur).",
  );
}
