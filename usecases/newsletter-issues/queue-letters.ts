import { and, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import {
  type IssueRow,
  newsletterIssues,
  newsletterSends,
  newsletterSubscribers,
} from "#db/schema/newsletter.ts";
import { queueMails } from "#mail/outbox.ts";
import type { QueuedMail } from "#mail/templates-map.ts";
import type { Deps } from "../deps.ts";
import { unsubscribeUrl } from "../newsletter/newsletter-links.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import { readLetterProps } from "./issue-mail.ts";

/** Any number the whole program agrees on: instances take turns, so that the limit holds for all of them. */
const turnLock = 7_323_390;
/** A little under a minute: the timer of the next turn may be early. */
const windowMs = 50_000;

/**
 * Hands the letters under way to the outbox, as many as the owner allows each minute. A letter and its message are
 * written together: after a crash the next turn goes on where this one stopped. Returns how many messages.
 */
export async function queueLetters(deps: Deps): Promise<number> {
  if (!(await hasLettersToQueue(deps))) return 0;
  return deps.db.orm.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${turnLock})`);
    await startScheduled(transaction, deps.now());
    let left = await readAllowance(transaction, deps.now());
    let queued = 0;
    const open = await transaction
      .select()
      .from(newsletterIssues)
      .where(eq(newsletterIssues.state, "sending"))
      .orderBy(newsletterIssues.startedAt, newsletterIssues.id)
      .for("update");
    for (const issue of open) {
      if (left <= 0) break;
      const count = await queueBatch(transaction, deps, issue, left);
      left -= count;
      queued += count;
    }
    return queued;
  });
}

async function hasLettersToQueue({ db, now }: Deps): Promise<boolean> {
  const { state, sendAt } = newsletterIssues;
  const isDue = or(eq(state, "sending"), and(eq(state, "scheduled"), lte(sendAt, now())));
  return (await db.orm.$count(newsletterIssues, isDue)) > 0;
}

async function startScheduled(executor: Executor, now: Date): Promise<void> {
  await executor
    .update(newsletterIssues)
    .set({ state: "sending", startedAt: now, version: sql`${newsletterIssues.version} + 1`, updatedAt: now })
    .where(and(eq(newsletterIssues.state, "scheduled"), lte(newsletterIssues.sendAt, now)));
}

async function readAllowance(executor: Executor, now: Date): Promise<number> {
  const { outreach } = await readSiteSettings(executor);
  const since = new Date(now.getTime() - windowMs);
  // Not what was queued by a clock that ran ahead: it would hold the letters back until then.
  const { queuedAt } = newsletterSends;
  const until = new Date(now.getTime() + windowMs);
  const recent = await executor.$count(newsletterSends, and(gt(queuedAt, since), lte(queuedAt, until)));
  return outreach.lettersPerMinute - recent;
}

async function queueBatch(executor: Executor, deps: Deps, issue: IssueRow, limit: number): Promise<number> {
  const { id: issueId, startedAt, lastSubscriber } = issue;
  const { id, email, status, confirmedAt, refusedAt } = newsletterSubscribers;
  const subscribers = await executor
    .select({ id, email })
    .from(newsletterSubscribers)
    .where(
      and(
        eq(status, "confirmed"),
        isNull(refusedAt),
        lte(confirmedAt, startedAt ?? deps.now()),
        lastSubscriber === null ? undefined : gt(id, lastSubscriber),
      ),
    )
    .orderBy(id)
    .limit(limit);
  const now = deps.now();
  const last = subscribers.at(-1)?.id ?? lastSubscriber;
  // An editor that shows the letter as under way learns by the version that it is over.
  const over = { state: "sent", finishedAt: now, updatedAt: now, version: issue.version + 1 } as const;
  await executor
    .update(newsletterIssues)
    .set({ lastSubscriber: last, ...(subscribers.length < limit ? over : {}) })
    .where(eq(newsletterIssues.id, issueId));
  if (subscribers.length === 0) return 0;
  const letter = await readLetterProps(executor, deps, issue);
  const mails: QueuedMail[] = [];
  for (const subscriber of subscribers) {
    const props = { ...letter, unsubscribeUrl: await unsubscribeUrl(deps, subscriber.id) };
    mails.push({ template: "newsletter-issue", props, to: subscriber.email });
  }
  const mailIds = await queueMails(executor, mails);
  // Refused where a row is there already: no letter reaches anybody twice.
  await executor.insert(newsletterSends).values(
    subscribers.map(({ id: subscriberId }, index) => {
      return { issueId, subscriberId, mailId: mailIds[index] ?? "", queuedAt: now };
    }),
  );
  return subscribers.length;
}
