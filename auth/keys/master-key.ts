import { randomBytes, randomUUID } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { Database, Executor } from "#db/client.ts";
import { prepareDataDir } from "#db/data-dir.ts";
import { errorCode, StartupError } from "#db/startup-error.ts";
import { keepStoredKey, readStoredKey, retireStoredKey, withStoredKey } from "#db/stored-key.ts";

export interface MasterKeySource {
  /** AUTH_ENCRYPTION_KEY */
  readonly encryptionKey: string | undefined;
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  /** For a tool, which may run with another folder than the site's: a key found in the database stays there. */
  readonly leavesStoredKey?: boolean;
}

interface MasterKey {
  readonly key: Buffer;
  /** The file it was made into just now; null for a key that existed. */
  readonly createdFile: string | null;
}

type Warn = (text: string) => void;

const fileName = "auth.key";

/**
 * The key everything else is sealed with and links are signed with: the one given, else a file of the data folder.
 * Never in the database, whose copies and backups it protects; one that an older program put there is moved.
 */
export async function loadMasterKey(db: Database, source: MasterKeySource, warn: Warn): Promise<MasterKey> {
  if (source.encryptionKey) {
    const key = Buffer.from(source.encryptionKey, "base64");
    await dropSameStored(db, key);
    return { key, createdFile: null };
  }
  const path = keyPath(source);
  const moved = await moveStored(db, source, path, warn);
  if (moved) return { key: moved, createdFile: null };
  const present = await readKey(path);
  if (source.databaseUrl) {
    // Checked once more: another instance on the same folder writes its key before it seals anything.
    if (!present && (await hasSealed(db)) && !(await readKey(path))) throw missingKey();
    warn(
      `La clé de chiffrement est dans « ${path} ». Si plusieurs instances partagent cette base, donnez à toutes la ` +
        "même AUTH_ENCRYPTION_KEY : le contenu de ce fichier.",
    );
  }
  if (present) return { key: present, createdFile: null };
  const { key, isNew } = await create(source, path);
  return { key, createdFile: isNew ? path : null };
}

export function keyPath({ dataDir }: Pick<MasterKeySource, "dataDir">): string {
  return join(dataDir, fileName);
}

export function missingKey(): StartupError {
  return new StartupError(
    "Les secrets de connexion de cette base ont été enregistrés avec une clé que cette instance n’a pas : donnez-lui " +
      "AUTH_ENCRYPTION_KEY, le contenu du fichier auth.key de l’instance qui a ouvert la base, ou acceptez de les " +
      "perdre avec npm run keys -- --renouveler (chacun devra se reconnecter et réinstaller son second facteur).",
  );
}

async function dropSameStored(db: Database, key: Buffer): Promise<void> {
  await withStoredKey(db, async (transaction, stored) => {
    if (stored?.equals(key)) await retireStoredKey(transaction);
  });
}

/** The key an older program kept in the database, from now on in the data folder; null where there is none. */
async function moveStored(
  db: Database,
  source: MasterKeySource,
  path: string,
  warn: Warn,
): Promise<Buffer | null> {
  if (source.leavesStoredKey) return readStoredKey(db.orm);
  return withStoredKey(db, async (transaction: Executor, stored) => {
    if (!stored) return null;
    const written = await create(source, path, stored).then(
      ({ key }) => key,
      (error: unknown) => {
        if (error instanceof StartupError) return null;
        throw error;
      },
    );
    if (written?.equals(stored)) {
      await retireStoredKey(transaction);
      warn(
        `La clé de chiffrement quitte la base pour « ${path} ». Copiez ce fichier ailleurs ; si plusieurs instances ` +
          "partagent cette base, donnez à toutes la même AUTH_ENCRYPTION_KEY : le contenu de ce fichier.",
      );
      return stored;
    }
    await keepStoredKey(transaction);
    warn(
      written
        ? `« ${path} » contient une autre clé que celle de cette base, qui reste donc dans la base, à côté de ce ` +
            "qu’elle protège : écartez ce fichier, puis redémarrez."
        : `La clé de chiffrement reste dans la base, à côté de ce qu’elle protège : « ${source.dataDir} » ne peut pas ` +
            "être écrit. Rendez ce dossier inscriptible, puis redémarrez.",
    );
    return stored;
  });
}

async function hasSealed(db: Database): Promise<boolean> {
  const { rows } = await db.orm.execute(sql`select from auth_signing_keys limit 1`);
  return rows.length > 0;
}

/** Writes the key, unless there is one already; returns the one that is there then. */
async function create(
  source: MasterKeySource,
  path: string,
  key: Buffer = randomBytes(32),
): Promise<{ readonly key: Buffer; readonly isNew: boolean }> {
  const draft = `${path}.${randomUUID()}`;
  let isNew = true;
  try {
    await prepareDataDir(source.dataDir);
    await writeFile(draft, `${key.toString("base64")}\n`, { mode: 0o600, flush: true });
    // Unlike a rename, a link never replaces a key that another instance has just written.
    await link(draft, path);
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw unwritable(source, error);
    isNew = false;
  } finally {
    await rm(draft, { force: true }).catch(() => {});
  }
  const written = await readKey(path);
  if (!written) throw unwritable(source, undefined);
  return { key: written, isNew };
}

function unwritable({ dataDir, databaseUrl }: MasterKeySource, error: unknown): StartupError {
  if (error instanceof StartupError && !databaseUrl) return error;
  return new StartupError(
    `La clé de chiffrement ne peut pas être écrite dans « ${dataDir} » : donnez AUTH_ENCRYPTION_KEY (openssl rand ` +
      "-base64 32), ou rendez ce dossier inscriptible.",
  );
}

async function readKey(path: string): Promise<Buffer | null> {
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    if (["ENOENT", "ENOTDIR"].includes(errorCode(error))) return null;
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
