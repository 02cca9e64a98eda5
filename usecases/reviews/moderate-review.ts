import { and, eq, inArray, sql } from "drizzle-orm";
import { reviewsPage } from "#content/pages/reviews.ts";
import type { Executor } from "#db/client.ts";
import { type ReviewStatus, reviewInvitations, reviews } from "#db/schema/reviews.ts";
import { queueMail } from "#mail/outbox.ts";
import { invalidatePages } from "../cache/invalidate.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { reviewsTag } from "./read-reviews.ts";

interface Decision {
  readonly id: string;
  /** The staff member's e-mail address. */
  readonly actor: string;
}

type Review = typeof reviews.$inferSelect;

/** Publishes the review at once and mails its author. False when it was not waiting or refused. */
export function publishReview(deps: Deps, decision: Decision): Promise<boolean> {
  const change = {
    status: "published",
    publishedAt: deps.now(),
    refusedAt: null,
    refusalReason: null,
  } as const;
  return changeReview(deps, decision, {
    from: ["pending", "refused"],
    change,
    action: "review.published",
    mailAuthor: async (transaction, to) => {
      const props = { reviewsUrl: `${deps.siteUrl}${reviewsPage.path}` };
      await queueMail(transaction, { template: "review-published", props, to });
    },
  });
}

/** Removes a waiting or published review for a reason, which is mailed to its author (D111-19). */
export function refuseReview(deps: Deps, decision: Decision & { readonly reason: string }): Promise<boolean> {
  const reason = decision.reason.trim();
  if (reason === "") throw new Error("A review is never refused without a reason");
  const change = {
    status: "refused",
    refusedAt: deps.now(),
    refusalReason: reason,
    publishedAt: null,
  } as const;
  return changeReview(deps, decision, {
    from: ["pending", "published"],
    change,
    action: "review.refused",
    mailAuthor: async (transaction, to, review) => {
      await queueMail(transaction, { template: "review-refused", props: { reason, body: review.body }, to });
    },
  });
}

interface Reply extends Decision {
  readonly reply: string;
  /** The answer that was there while this one was written; another one by now is not overwritten. */
  readonly before?: string | undefined;
}

/** The business's answer under a published review; an empty one takes it away. */
export function replyToReview(deps: Deps, decision: Reply): Promise<boolean> {
  const reply = decision.reply.trim() || null;
  const change = { reply, repliedAt: reply === null ? null : deps.now() };
  return changeReview(deps, decision, { from: ["published"], change, action: "review.replied" });
}

interface ReviewChange {
  /** The states it may be in before. */
  readonly from: ReviewStatus[];
  readonly change: Partial<Review>;
  readonly action: string;
  readonly mailAuthor?: (executor: Executor, to: string, review: Review) => Promise<void>;
}

async function changeReview(
  deps: Deps,
  { id, actor, before }: Decision & Pick<Partial<Reply>, "before">,
  { from, change, action, mailAuthor }: ReviewChange,
): Promise<boolean> {
  return deps.db.orm.transaction(async (transaction) => {
    const [review] = await transaction
      .update(reviews)
      .set(change)
      .where(
        and(
          eq(reviews.id, id),
          inArray(reviews.status, from),
          before === undefined ? undefined : sql`coalesce(${reviews.reply}, '') = ${before}`,
        ),
      )
      .returning();
    if (!review) return false;
    await recordChange(transaction, { actor, action, subjectKind: "review", subjectId: id });
    await invalidatePages(transaction, [reviewsTag]);
    const author = await authorOf(transaction, review);
    if (author) await mailAuthor?.(transaction, author, review);
    return true;
  });
}

/** Nobody, for a review of the demonstration or one whose author's data were erased. */
async function authorOf(executor: Executor, review: Review): Promise<string | undefined> {
  if (review.invitationId === null) return undefined;
  const [invitation] = await executor
    .select({ email: reviewInvitations.email })
    .from(reviewInvitations)
    .where(eq(reviewInvitations.id, review.invitationId));
  return invitation?.email;
}
