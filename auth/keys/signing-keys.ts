import { desc, sql } from "drizzle-orm";
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from "jose";
import type { Database } from "#db/client.ts";
import { authSigningKeys } from "#db/schema/auth-flows.ts";
import type { Seal } from "./seal.ts";

const purpose = "signing-key";

/** The stored keys were sealed with another master key than the one at hand. */
export class LostMasterKey extends Error {}

/** The ES256 keys of this installation, newest first, shared by all its instances; made at the first start. */
export async function loadSigningKeys(db: Database, seal: Seal): Promise<JWK[]> {
  const stored = await readKeys(db);
  if (stored.length > 0) return stored.map(({ privateKey }) => openKey(seal, privateKey));
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), alg: "ES256" };
  const kid = await calculateJwkThumbprint(jwk);
  const sealed = seal.seal(JSON.stringify({ ...jwk, kid }), purpose);
  await db.orm.transaction(async (transaction) => {
    await transaction.execute(sql`lock table auth_signing_keys in exclusive mode`);
    const [other] = await transaction.select().from(authSigningKeys).limit(1);
    if (!other) await transaction.insert(authSigningKeys).values({ kid, privateKey: sealed });
  });
  return (await readKeys(db)).map((key) => openKey(seal, key.privateKey));
}

/**
 * Makes new keys after the master key was lost, as when a backup is restored on another machine. Accounts and passwords
 * stay; sessions and second factors are deleted.
 */
export async function forgetSealed(db: Database): Promise<void> {
  await db.orm.execute(sql`
    with keys as (delete from auth_signing_keys), sessions as (delete from auth_sessions),
      flows as (delete from auth_flow_states)
    delete from auth_factors`);
}

function readKeys(db: Database) {
  return db.orm.select().from(authSigningKeys).orderBy(desc(authSigningKeys.createdAt), authSigningKeys.kid);
}

function openKey(seal: Seal, sealed: Buffer): JWK {
  try {
    return JSON.parse(seal.open(sealed, purpose).toString("utf8"));
  } catch (error) {
    throw new LostMasterKey("The signing keys were sealed with another key", { cause: error });
  }
}
