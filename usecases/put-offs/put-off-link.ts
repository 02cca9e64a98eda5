import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { signLink } from "#db/link-keys.ts";
import { type PutOffCustomerRow, putOffCustomers } from "#db/schema/put-offs.ts";
import type { Deps } from "../deps.ts";

/** Short, because it stands in an SMS. 72 bits. */
const codeLength = 12;

/** Worked out from the id: a reminder carries the same link, and the database keeps only its hash. */
export function putOffCode({ db }: Deps, id: string): string {
  return signLink(db, "visit-links", `put-off:${id}`).toString("base64url").slice(0, codeLength);
}

export function putOffLink({ siteUrl }: Deps, code: string): string {
  return `${siteUrl}/r/${code}`;
}

/** As long as a real one, which is only known once it is sent. */
export function sampleLink(deps: Deps): string {
  return putOffLink(deps, "x".repeat(codeLength));
}

export function hashCode(code: string): string {
  return createHash("sha256").update(code).digest("hex");
}

export async function findPutOffCustomer({ db }: Deps, code: string): Promise<PutOffCustomerRow | null> {
  if (!/^[\w-]{12}$/.test(code)) return null;
  const [found] = await db.orm
    .select()
    .from(putOffCustomers)
    .where(eq(putOffCustomers.linkHash, hashCode(code)));
  return found ?? null;
}
