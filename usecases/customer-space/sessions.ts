import { randomBytes } from "node:crypto";
import { and, desc, eq, gt, ne } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { signLink } from "#db/link-keys.ts";
import { customerSessions } from "#db/schema/customer-space.ts";
import { customerEmails, customers } from "#db/schema/customers.ts";
import { SESSION_DAYS, SESSION_IDLE_DAYS } from "#domain/people/space-session.ts";
import { isUuid } from "#domain/text/uuid.ts";
import type { Deps } from "../deps.ts";

const dayMs = 24 * 3600 * 1000;
/** A use is written down once in so long: reading pages must not write each time. */
const noteUseMs = 3600 * 1000;

/** Whoever is signed in to the space: an address that was proven, and the customer it belongs to. */
export interface SignedInCustomer {
  readonly customerId: string;
  readonly name: string;
  readonly email: string;
  /** The address as it is compared (customer_emails.folded). */
  readonly address: string;
  readonly sessionId: string;
}

/** The value of the cookie. */
export async function openSession(
  deps: Deps,
  executor: Executor,
  session: { readonly address: string; readonly device: string; readonly passkeyId?: string },
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const now = deps.now();
  await executor.insert(customerSessions).values({
    ...session,
    device: session.device.slice(0, 80),
    tokenHash: hashToken(deps, token),
    lastUsedAt: now,
    createdAt: now,
  });
  return token;
}

/** Null: no session, or its time is over, or the address is no customer's any more. */
export async function readSession(deps: Deps, token: string): Promise<SignedInCustomer | null> {
  if (token === "" || token.length > 100) return null;
  const now = deps.now();
  const [found] = await deps.db.orm
    .select({ session: customerSessions, email: customerEmails.email, customer: customers })
    .from(customerSessions)
    .innerJoin(customerEmails, eq(customerEmails.folded, customerSessions.address))
    .innerJoin(customers, eq(customers.id, customerEmails.customerId))
    .where(and(eq(customerSessions.tokenHash, hashToken(deps, token)), isLive(now)));
  if (!found) return null;
  const { session, email, customer } = found;
  if (now.getTime() - session.lastUsedAt.getTime() > noteUseMs) {
    await deps.db.orm
      .update(customerSessions)
      .set({ lastUsedAt: now })
      .where(eq(customerSessions.id, session.id));
  }
  const { address, id: sessionId } = session;
  return { customerId: customer.mergedInto ?? customer.id, name: customer.name, email, address, sessionId };
}

export async function listCustomerSessions(deps: Deps, { address, sessionId }: SignedInCustomer) {
  const rows = await deps.db.orm
    .select()
    .from(customerSessions)
    .where(and(eq(customerSessions.address, address), isLive(deps.now())))
    .orderBy(desc(customerSessions.lastUsedAt));
  return rows.map(({ id, device, lastUsedAt, createdAt }) => ({
    id,
    device,
    isThisOne: id === sessionId,
    lastUsedAt: lastUsedAt.toISOString(),
    createdAt: createdAt.toISOString(),
  }));
}

export async function endCustomerSession({ db }: Deps, { sessionId }: SignedInCustomer): Promise<void> {
  await db.orm.delete(customerSessions).where(eq(customerSessions.id, sessionId));
}

/** Another session of the same address. False: there is none of that id. */
export async function endOwnSession(
  { db }: Deps,
  { address }: SignedInCustomer,
  id: string,
): Promise<boolean> {
  if (!isUuid(id)) return false;
  const { rowCount } = await db.orm
    .delete(customerSessions)
    .where(and(eq(customerSessions.id, id), eq(customerSessions.address, address)));
  return (rowCount ?? 0) > 0;
}

export async function endOtherSessions(
  { db }: Deps,
  { address, sessionId }: SignedInCustomer,
): Promise<void> {
  await db.orm
    .delete(customerSessions)
    .where(and(eq(customerSessions.address, address), ne(customerSessions.id, sessionId)));
}

function isLive(now: Date) {
  return and(
    gt(customerSessions.lastUsedAt, new Date(now.getTime() - SESSION_IDLE_DAYS * dayMs)),
    gt(customerSessions.createdAt, new Date(now.getTime() - SESSION_DAYS * dayMs)),
  );
}

function hashToken({ db }: Deps, token: string): Buffer {
  return signLink(db, "customer-sessions", token);
}
