import { sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { forgetMails } from "#mail/forget-mails.ts";
import type { Deps } from "../deps.ts";

/** How long the outbox keeps a letter that was delivered: each holds the whole text. */
const keptMs = 30 * 24 * 3600 * 1000;

/** Notes what became of the letters handed to the outbox, which then forgets the old ones. Returns how many it noted. */
export async function settleSends(deps: Deps): Promise<number> {
  return deps.db.orm.transaction(async (transaction) => {
    const settled = await settle(transaction, null);
    const before = new Date(deps.now().getTime() - keptMs);
    await forgetMails(transaction, { prefix: "newsletter-issue", before });
    return settled;
  });
}

/** The same for one letter, before its results are shown. */
export function settleIssue({ db }: Deps, issueId: string): Promise<number> {
  return settle(db.orm, issueId);
}

/**
 * A message that is no longer there was delivered: those that were not are kept until they are. One that no transport
 * took may be sent later from the outbox.
 */
async function settle(executor: Executor, issueId: string | null): Promise<number> {
  const { rowCount } = await executor.execute(sql`
    update newsletter_sends set outcome = seen.outcome
    from (
      select sends.issue_id, sends.subscriber_id, sends.outcome as former,
        case mail.status when 'dead' then 'refused' when 'captured' then 'kept' else 'sent' end as outcome
      from newsletter_sends as sends left join mail_outbox as mail on mail.id = sends.mail_id
      where sends.outcome is null and (mail.id is null or mail.status in ('sent', 'captured', 'dead'))
      union all
      select sends.issue_id, sends.subscriber_id, sends.outcome,
        case mail.status when 'dead' then 'refused' else 'sent' end
      from newsletter_sends as sends join mail_outbox as mail on mail.id = sends.mail_id
      where sends.outcome = 'kept' and mail.status in ('sent', 'dead')
    ) as seen
    where newsletter_sends.issue_id = seen.issue_id and newsletter_sends.subscriber_id = seen.subscriber_id
      and newsletter_sends.outcome is not distinct from seen.former
      ${issueId === null ? sql`` : sql`and newsletter_sends.issue_id = ${issueId}`}`);
  return rowCount ?? 0;
}

/** Takes back the letters that have not left yet for somebody who unsubscribed. In the caller's transaction. */
export async function cancelWaitingLetters(executor: Executor, subscriberId: string): Promise<void> {
  await executor.execute(sql`
    with gone as (
      delete from mail_outbox where status in ('queued', 'failed') and id in (
        select mail_id from newsletter_sends where subscriber_id = ${subscriberId} and outcome is null)
      returning id
    )
    update newsletter_sends set outcome = 'left'
    where subscriber_id = ${subscriberId} and mail_id in (select id from gone)`);
}
