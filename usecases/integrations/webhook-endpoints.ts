import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { signLink } from "#db/link-keys.ts";
import { webhookEndpoints } from "#db/schema/integrations.ts";
import type { WebhookEvent } from "#domain/integration/webhook-event.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { type AddressRules, publicOnly, readWebhookAddress } from "./webhook-address.ts";

const mostEndpoints = 20;

/** Derived, not stored: whoever reads the database cannot sign for us. */
export function webhookSecret(
  db: Deps["db"],
  { id, secretNumber }: { readonly id: string; readonly secretNumber: number },
): Buffer {
  return signLink(db, "webhook-secrets", `${id}.${secretNumber}`);
}

function shownSecret(secret: Buffer): string {
  return `whsec_${secret.toString("base64")}`;
}

export interface NewEndpoint {
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly actor: string;
}

export type EndpointCreated =
  | { readonly ok: true; readonly id: string; readonly secret: string }
  | { readonly ok: false; readonly message: string };

/** Adds an address and returns its secret: the only time it is shown. */
export async function addEndpoint(
  { db, now }: Deps,
  { url: typed, events, actor }: NewEndpoint,
  rules: AddressRules = publicOnly,
): Promise<EndpointCreated> {
  const address = readWebhookAddress(typed, rules);
  if (!address.ok) return address;
  return db.orm.transaction(async (transaction) => {
    if ((await transaction.$count(webhookEndpoints)) >= mostEndpoints)
      return { ok: false, message: `${mostEndpoints}\u00a0adresses au plus.` };
    const [row] = await transaction
      .insert(webhookEndpoints)
      .values({
        url: address.url.href,
        events: [...new Set(events)],
        createdBy: actor,
        createdAt: now(),
      })
      .returning({ id: webhookEndpoints.id, secretNumber: webhookEndpoints.secretNumber });
    if (!row) throw new Error("unreachable: an insert returns its row");
    await recordChange(transaction, {
      actor,
      action: "webhook.added",
      subjectKind: "webhook",
      subjectId: row.id,
      detail: { host: address.url.host, events },
    });
    return { ok: true, id: row.id, secret: shownSecret(webhookSecret(db, row)) };
  });
}

export async function listEndpoints({ db }: Deps) {
  return db.orm.select().from(webhookEndpoints).orderBy(desc(webhookEndpoints.createdAt));
}

/** A new secret; what was signed with the former is worthless from now on. Null for an unknown address. */
export async function renewSecret({ db }: Deps, id: string, actor: string): Promise<string | null> {
  return db.orm.transaction(async (transaction) => {
    const [row] = await transaction
      .update(webhookEndpoints)
      .set({ secretNumber: sql`${webhookEndpoints.secretNumber} + 1` })
      .where(eq(webhookEndpoints.id, id))
      .returning();
    if (!row) return null;
    await recordChange(transaction, change("webhook.secretRenewed", row, actor));
    return shownSecret(webhookSecret(db, row));
  });
}

/** Stops telling an address, or goes on. False where nothing was to do. */
export async function stopEndpoint(
  { db, now }: Deps,
  { id, isStopped, actor }: { readonly id: string; readonly isStopped: boolean; readonly actor: string },
): Promise<boolean> {
  return db.orm.transaction(async (transaction) => {
    const [row] = await transaction
      .update(webhookEndpoints)
      .set(
        isStopped
          ? { stoppedAt: now(), stoppedBecause: "by_hand" }
          : { stoppedAt: null, stoppedBecause: null, failingSince: null },
      )
      .where(
        and(
          eq(webhookEndpoints.id, id),
          isStopped ? sql`${webhookEndpoints.stoppedAt} is null` : isNotNull(webhookEndpoints.stoppedAt),
        ),
      )
      .returning();
    if (!row) return false;
    await recordChange(transaction, change(isStopped ? "webhook.stopped" : "webhook.resumed", row, actor));
    return true;
  });
}

/** Removes an address with its log. */
export async function removeEndpoint({ db }: Deps, id: string, actor: string): Promise<boolean> {
  return db.orm.transaction(async (transaction) => {
    const [row] = await transaction.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id)).returning();
    if (!row) return false;
    await recordChange(transaction, change("webhook.removed", row, actor));
    return true;
  });
}

function change(action: string, { id, url }: { readonly id: string; readonly url: string }, actor: string) {
  return { actor, action, subjectKind: "webhook", subjectId: id, detail: { host: new URL(url).host } };
}
