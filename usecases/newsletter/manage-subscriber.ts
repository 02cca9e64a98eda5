import { and, eq, isNotNull, isNull, ne } from "drizzle-orm";
import { newsletterSubscribers } from "#db/schema/newsletter.ts";
import { isUuid } from "#domain/text/uuid.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { cancelWaitingLetters } from "../newsletter-issues/settle-sends.ts";

interface Managed {
  readonly id: string;
  /** The staff member's e-mail address. */
  readonly actor: string;
}

/** Unsubscribes a person who asked by telephone or letter. False when the address was not subscribed. */
export async function unsubscribeByStaff(deps: Deps, { id, actor }: Managed): Promise<boolean> {
  if (!isUuid(id)) return false;
  return deps.db.orm.transaction(async (transaction) => {
    const [left] = await transaction
      .update(newsletterSubscribers)
      .set({
        status: "unsubscribed",
        unsubscribedAt: deps.now(),
        confirmTokenHash: null,
        confirmSentAt: null,
        confirmExpiresAt: null,
      })
      .where(and(eq(newsletterSubscribers.id, id), ne(newsletterSubscribers.status, "unsubscribed")))
      .returning({ id: newsletterSubscribers.id });
    if (!left) return false;
    await cancelWaitingLetters(transaction, id);
    await recordChange(transaction, {
      actor,
      action: "newsletter.unsubscribed",
      subjectKind: "newsletter",
      subjectId: id,
    });
    return true;
  });
}

/** Deletes an address with its consent. The journal records the deletion, not the address. */
export async function eraseSubscriber({ db }: Deps, { id, actor }: Managed): Promise<boolean> {
  if (!isUuid(id)) return false;
  return db.orm.transaction(async (transaction) => {
    await cancelWaitingLetters(transaction, id);
    const [gone] = await transaction
      .delete(newsletterSubscribers)
      .where(eq(newsletterSubscribers.id, id))
      .returning({ id: newsletterSubscribers.id });
    if (!gone) return false;
    await recordChange(transaction, {
      actor,
      action: "newsletter.erased",
      subjectKind: "newsletter",
      subjectId: id,
    });
    return true;
  });
}

/** What the owner read in a message that came back: no letter goes to this address any more. False when it was known. */
export async function markRefused(deps: Deps, { id, actor }: Managed): Promise<boolean> {
  if (!isUuid(id)) return false;
  return deps.db.orm.transaction(async (transaction) => {
    const [marked] = await transaction
      .update(newsletterSubscribers)
      .set({ refusedAt: deps.now(), refusedReason: "noté à la main" })
      .where(and(eq(newsletterSubscribers.id, id), isNull(newsletterSubscribers.refusedAt)))
      .returning({ id: newsletterSubscribers.id });
    if (!marked) return false;
    await cancelWaitingLetters(transaction, id);
    const action = "newsletter.markedRefused";
    await recordChange(transaction, { actor, action, subjectKind: "newsletter", subjectId: id });
    return true;
  });
}

/** Letters are sent to an address again that its server refused. False when it was not refused. */
export async function putBackSubscriber({ db }: Deps, { id, actor }: Managed): Promise<boolean> {
  if (!isUuid(id)) return false;
  return db.orm.transaction(async (transaction) => {
    const [back] = await transaction
      .update(newsletterSubscribers)
      .set({ refusedAt: null, refusedReason: "" })
      .where(and(eq(newsletterSubscribers.id, id), isNotNull(newsletterSubscribers.refusedAt)))
      .returning({ id: newsletterSubscribers.id });
    if (!back) return false;
    const action = "newsletter.putBack";
    await recordChange(transaction, { actor, action, subjectKind: "newsletter", subjectId: id });
    return true;
  });
}
