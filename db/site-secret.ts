import { createSecretKey, type KeyObject, randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "./client.ts";

/**
 * The program's own keys. Only keys that protect nothing else in this database may be stored in it: keys of links and
 * of sealed values are derived from the master key.
 */
export type SecretName = "visitor-address";

const known = new WeakMap<Database, Map<SecretName, Promise<KeyObject>>>();

/**
 * A key made once per installation and shared by all its instances; asked of the database once per instance. A key made
 * ready: from bytes, Node makes it anew for each signature, which takes five times as long as signing.
 */
export function siteSecret(db: Database, name: SecretName): Promise<KeyObject> {
  const secrets = known.get(db) ?? new Map<SecretName, Promise<KeyObject>>();
  known.set(db, secrets);
  const present = secrets.get(name);
  if (present) return present;
  const asked = loadOrCreate(db, name);
  secrets.set(name, asked);
  asked.catch(() => secrets.delete(name));
  return asked;
}

async function loadOrCreate(db: Database, name: SecretName): Promise<KeyObject> {
  // A concurrent second caller keeps the first one's key; only a second statement is sure to see it.
  await db.orm.execute(
    sql`insert into site_secrets (name, value) values (${name}, ${randomBytes(32)}) on conflict do nothing`,
  );
  const { rows } = await db.orm.execute<{ value: Buffer }>(
    sql`select value from site_secrets where name = ${name}`,
  );
  const [row] = rows;
  if (!row) throw new Error(`The secret ${name} could not be stored`);
  return createSecretKey(row.value);
}
