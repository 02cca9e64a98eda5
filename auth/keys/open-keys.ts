import { readFile, rm } from "node:fs/promises";
import type { JWK } from "jose";
import { z } from "zod";
import type { Database } from "#db/client.ts";
import { errorCode, StartupError } from "#db/startup-error.ts";
import { createKeyRing, type KeyRing } from "./key-ring.ts";
import { keyPath, loadMasterKey, type MasterKeySource, missingKey } from "./master-key.ts";
import { createSeal, type Seal } from "./seal.ts";
import { forgetSealed, LostMasterKey, loadSigningKeys } from "./signing-keys.ts";

export interface KeySources extends MasterKeySource {
  /** AUTH_JWT_KEYS */
  readonly jwtKeysPath: string | undefined;
  /** AUTH_JWT_SECRET */
  readonly jwtSecret: string | undefined;
}

/** The given keys, or this installation's own. `warn` gets messages in French for the operator. */
export async function openKeys(
  db: Database,
  sources: KeySources,
  warn: (text: string) => void,
): Promise<{ readonly keys: KeyRing; readonly seal: Seal }> {
  const { key, createdFile } = await loadMasterKey(db, sources, warn);
  const seal = createSeal(key);
  const own = await loadSigningKeys(db, seal).catch(async (error: unknown) => {
    if (!(error instanceof LostMasterKey)) throw error;
    await replaceLostKeys(db, sources, { createdFile, warn });
    return loadSigningKeys(db, seal);
  });
  const { jwtKeysPath, jwtSecret } = sources;
  if (jwtKeysPath) return { keys: await openKeyFile(jwtKeysPath, jwtSecret), seal };
  return { keys: await createKeyRing(jwtSecret ? [] : own, jwtSecret), seal };
}

/**
 * A restored backup has no key: it is in the data folder, on purpose. The only site on that folder may make new keys;
 * where several share the database, or a key was given, the operator has to decide.
 */
async function replaceLostKeys(
  db: Database,
  sources: KeySources,
  { createdFile, warn }: { readonly createdFile: string | null; readonly warn: (text: string) => void },
): Promise<void> {
  if (sources.databaseUrl && createdFile) {
    // Another instance opened the empty database at the same moment: the key made here is not used.
    await rm(createdFile, { force: true });
    throw missingKey();
  }
  if (sources.encryptionKey || sources.databaseUrl) {
    const which = sources.encryptionKey ? "AUTH_ENCRYPTION_KEY" : `« ${keyPath(sources)} »`;
    throw new StartupError(
      `La clé ${which} n’est pas celle avec laquelle les secrets de connexion ont été enregistrés : ` +
        "remettez la clé d’avant, ou acceptez de les perdre avec npm run keys -- --renouveler (chacun devra se " +
        "reconnecter et réinstaller son second facteur).",
    );
  }
  await forgetSealed(db);
  warn(
    "La clé de chiffrement a changé : chacun doit se reconnecter, réinstaller son second facteur, les clés de npm run " +
      "keys sont à renouveler, et les liens déjà envoyés (devis, désinscription) ne s’ouvrent plus.",
  );
}

const key = z.looseObject({
  kty: z.enum(["EC", "RSA", "OKP", "oct"]),
  kid: z.string().min(1).optional(),
  alg: z.string().optional(),
  key_ops: z.array(z.string()).optional(),
});
const keyList = z.array(key).min(1);
/** A list, a set of keys as services publish them, or one key alone. */
const keyFile = z.union([
  keyList,
  z.object({ keys: keyList }).transform(({ keys }) => keys),
  key.transform((one) => [one]),
]);

/** Every key is tried before the site opens: a wrong one stops the start with an explanation. */
async function openKeyFile(path: string, jwtSecret: string | undefined): Promise<KeyRing> {
  const wrong = (why: string) => new StartupError(`Le fichier « ${path} » du réglage AUTH_JWT_KEYS ${why}.`);
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    const code = errorCode(error);
    throw wrong(code === "ENOENT" ? "n’existe pas" : `est illisible (${code})`);
  });
  let jwks: JWK[];
  try {
    jwks = keyFile.parse(JSON.parse(text.replace(/^\ufeff/, ""))) as JWK[];
  } catch {
    throw wrong("n’est pas une liste de clés privées JWK");
  }
  try {
    const keys = await createKeyRing(jwks, jwtSecret);
    const token = await keys.sign({ role: "anon" });
    if ("claims" in (await keys.verify(token, new Date()))) return keys;
  } catch {
    // Reported below: the platform's own message does not help the operator.
  }
  throw wrong(
    "ne contient pas de clé qui puisse signer : donnez une clé privée entière (ES256, ES384, RS256 d’au moins 2048 bits, EdDSA ou HS256)",
  );
}
