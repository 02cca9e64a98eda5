import { and, count, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { newsletterIssues, newsletterSends, newsletterSubscribers } from "#db/schema/newsletter.ts";
import { isUuid } from "#domain/text/uuid.ts";
import type { Deps } from "../deps.ts";
import { picturesByIds } from "../pictures/list-pictures.ts";
import { settleIssue } from "./settle-sends.ts";

export const ISSUES_PAGE_SIZE = 25;

/** A page of the letters, newest first, with how many each is for and what became of them. */
export async function listIssues({ db }: Deps, { page }: { readonly page: number }) {
  const { id, subject, state, sendAt, startedAt, finishedAt, updatedAt } = newsletterIssues;
  const issues = await db.orm
    .select({
      ...{ id, subject, state, sendAt, startedAt, finishedAt, updatedAt },
      recipients: countOf(sql`true`),
      results: {
        sent: countOf(sql`outcome = 'sent'`),
        kept: countOf(sql`outcome = 'kept'`),
        waiting: countOf(sql`outcome is null`),
      },
    })
    .from(newsletterIssues)
    .orderBy(desc(newsletterIssues.createdAt), desc(id))
    .limit(ISSUES_PAGE_SIZE)
    .offset((page - 1) * ISSUES_PAGE_SIZE);
  return { issues, total: await db.orm.$count(newsletterIssues) };
}

function countOf(condition: SQL) {
  return sql<number>`(
    select count(*)::integer from newsletter_sends where issue_id = newsletter_issues.id and ${condition})`;
}

/** One letter with its results. Null: no such letter. */
export async function readIssue(deps: Deps, id: string) {
  if (!isUuid(id)) return null;
  const { orm } = deps.db;
  const [issue] = await orm.select().from(newsletterIssues).where(eq(newsletterIssues.id, id));
  if (!issue) return null;
  const picture = issue.pictureId
    ? (await picturesByIds(orm, [issue.pictureId])).get(issue.pictureId)
    : undefined;
  const { subject, body, pictureId, state, version, sendAt, startedAt, finishedAt } = issue;
  return {
    ...{ id, subject, body, pictureId, state, version, sendAt, startedAt, finishedAt },
    pictureAlt: picture?.alt ?? "",
    results: await readResults(deps, issue),
  };
}

export interface IssueResults {
  readonly sent: number;
  /** Only kept in the outbox: no transport took them. */
  readonly kept: number;
  readonly waiting: number;
  readonly refused: number;
  /** Subscribers at the start that the letter has not come to yet. */
  readonly ahead: number;
  /** Of those it was sent to, how many have unsubscribed since. */
  readonly unsubscribed: number;
}

type Sending = Pick<typeof newsletterIssues.$inferSelect, "id" | "state" | "startedAt" | "lastSubscriber">;

async function readResults(deps: Deps, issue: Sending): Promise<IssueResults> {
  await settleIssue(deps, issue.id);
  const { orm } = deps.db;
  const rows = await orm
    .select({ outcome: newsletterSends.outcome, total: count() })
    .from(newsletterSends)
    .where(eq(newsletterSends.issueId, issue.id))
    .groupBy(newsletterSends.outcome);
  const of = (outcome: string | null) => rows.find((row) => row.outcome === outcome)?.total ?? 0;
  const { rows: left } = await orm.execute<{ count: number }>(sql`
    select count(*)::integer as count from newsletter_sends as sends
    join newsletter_subscribers as subscriber on subscriber.id = sends.subscriber_id
    where sends.issue_id = ${issue.id} and subscriber.unsubscribed_at >= sends.queued_at
      and subscriber.status = 'unsubscribed'`);
  return {
    ...{ sent: of("sent"), kept: of("kept"), waiting: of(null), refused: of("refused") },
    ahead: await countAhead(deps, issue),
    unsubscribed: left[0]?.count ?? 0,
  };
}

/** Before it starts: everybody who would receive it today. */
async function countAhead(deps: Deps, { state, startedAt, lastSubscriber }: Sending): Promise<number> {
  if (state === "sent") return 0;
  const { id, status, refusedAt, confirmedAt } = newsletterSubscribers;
  return deps.db.orm.$count(
    newsletterSubscribers,
    and(
      eq(status, "confirmed"),
      isNull(refusedAt),
      startedAt === null ? undefined : sql`${confirmedAt} <= ${startedAt.toISOString()}`,
      lastSubscriber === null ? undefined : sql`${id} > ${lastSubscriber}`,
    ),
  );
}
