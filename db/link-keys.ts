import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "./client.ts";

/** What the links of our messages are signed for. */
type LinkName =
  | "accounting-links"
  | "customer-codes"
  | "customer-sessions"
  | "newsletter-links"
  | "preview-links"
  | "quote-links"
  | "reminder-links"
  | "subscription-links"
  | "visit-links"
  | "webhook-secrets";

type DeriveKey = (purpose: string) => Buffer;

/** Each derived once: making a key takes longer than signing with it. */
const keyFinders = new WeakMap<Database, (name: LinkName) => KeyObject>();
/** While instances of the older program still sign with the stored key. */
const overlapMs = 24 * 3600 * 1000;

/**
 * Signs the links of this installation with keys derived from its master key, which is not in the database. A key that
 * an older program kept there signs nothing any more; it still checks the links sent before.
 */
export async function openLinkKeys(db: Database, derive: DeriveKey): Promise<void> {
  const keys = new Map<LinkName, KeyObject>();
  keyFinders.set(db, (name) => {
    const key = keys.get(name) ?? createSecretKey(derive(name));
    keys.set(name, key);
    return key;
  });
  await db.orm.execute(sql`
    update site_secrets set retired_at = now()
    where name in ('newsletter-links', 'quote-links') and retired_at is null`);
}

export function signLink(db: Database, name: LinkName, subject: string): Buffer {
  const findKey = keyFinders.get(db);
  if (!findKey) throw new Error("The keys of the links are not open");
  return sign(findKey(name), subject);
}

/** Whether we signed this. `madeAt`: since when the link's subject exists; a later one never had the stored key. */
export async function isOwnLink(
  db: Database,
  name: LinkName,
  {
    subject,
    signature,
    madeAt,
  }: { readonly subject: string; readonly signature: string; readonly madeAt: Date },
): Promise<boolean> {
  const given = Buffer.from(signature, "base64url");
  if (isSame(given, signLink(db, name, subject))) return true;
  const { rows } = await db.orm.execute<{ value: Buffer; retired_at: string | Date }>(
    sql`select value, retired_at from site_secrets where name = ${name} and retired_at is not null`,
  );
  const [old] = rows;
  if (!old || madeAt.getTime() > new Date(old.retired_at).getTime() + overlapMs) return false;
  return isSame(given, sign(createSecretKey(old.value), subject));
}

function sign(key: KeyObject, subject: string): Buffer {
  return createHmac("sha256", key).update(subject).digest();
}

function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
