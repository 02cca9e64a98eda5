import { sql } from "drizzle-orm";
import { noticeEmail } from "#content/notice-email.ts";
import type { Executor } from "#db/client.ts";
import { formatDayLong, parisDay } from "#domain/calendar/dates.ts";
import { isEndpointGivenUp, nextTry } from "#domain/integration/webhook-retries.ts";
import { queueMail } from "#mail/outbox.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { sendWebhook, type WebhookAnswer } from "./send-webhook.ts";
import { type AddressRules, publicOnly } from "./webhook-address.ts";
import { webhookSecret } from "./webhook-endpoints.ts";

interface DueDelivery extends Record<string, unknown> {
  readonly id: string;
  readonly endpointId: string;
  readonly attempts: number;
  readonly body: string;
  readonly url: string;
  readonly secretNumber: number;
}

/** Taken together, and sent at once. */
const batchSize = 20;
/** A message taken by a program that was killed is due again after this. */
const leaseMs = 60_000;
/** What was written or sent so much later than now was so by a clock that ran ahead, and its next try with it. */
const aheadMs = 60 * 60_000;

/**
 * Sends what is due and notes the answers; returns how many were sent. Any number of instances may do so at once: each
 * message is taken by one.
 */
export async function deliverWebhooks(deps: Deps, rules: AddressRules = publicOnly): Promise<number> {
  const due = await takeDue(deps);
  await Promise.all(due.map((delivery) => deliver(deps, delivery, rules)));
  return due.length;
}

async function takeDue({ db, now }: Deps): Promise<readonly DueDelivery[]> {
  const at = now();
  const ahead = new Date(at.getTime() + aheadMs);
  const { rows } = await db.orm.execute<DueDelivery>(sql`
    update webhook_deliveries set
      attempts = attempts + 1, last_sent_at = ${at}, due_at = ${new Date(at.getTime() + leaseMs)}
    from webhook_endpoints
    where webhook_endpoints.id = endpoint_id and webhook_deliveries.id in (
      select waiting.id from webhook_deliveries waiting
        join webhook_endpoints told on told.id = waiting.endpoint_id and told.stopped_at is null
      where waiting.state = 'waiting' and (
        waiting.due_at <= ${at} or greatest(waiting.created_at, waiting.last_sent_at) > ${ahead})
      order by waiting.due_at limit ${batchSize} for update of waiting skip locked)
    returning webhook_deliveries.id, endpoint_id as "endpointId", attempts, payload::text as body, url,
      secret_number as "secretNumber"`);
  return rows;
}

async function deliver(deps: Deps, delivery: DueDelivery, rules: AddressRules): Promise<void> {
  const { id, url, body, endpointId, secretNumber } = delivery;
  const secret = webhookSecret(deps.db, { id: endpointId, secretNumber });
  const answer = await sendWebhook({ id, url, body, secret, at: deps.now() }, rules);
  await deps.db.orm.transaction((transaction) => noteAnswer(transaction, deps, delivery, answer));
}

async function noteAnswer(
  transaction: Executor,
  { now, siteUrl }: Deps,
  { id, endpointId, attempts, url }: DueDelivery,
  answer: WebhookAnswer,
): Promise<void> {
  const at = now();
  const next = answer.ok ? null : nextTry(attempts, at);
  const state = answer.ok ? "delivered" : next ? "waiting" : "failed";
  // Only by whoever took it last: a lease that ran out may have given it to another instance.
  await transaction.execute(sql`
    update webhook_deliveries set state = ${state}, due_at = ${next ?? at}, answer_status = ${answer.status},
      last_error = ${answer.ok ? null : answer.error}
    where id = ${id} and attempts = ${attempts} and state = 'waiting'`);
  if (answer.ok) {
    await transaction.execute(sql`
      update webhook_endpoints set failing_since = null where id = ${endpointId} and failing_since is not null`);
    return;
  }
  const { rows } = await transaction.execute<{ failing_since: string | Date }>(sql`
    update webhook_endpoints set failing_since = coalesce(failing_since, ${at})
    where id = ${endpointId} and stopped_at is null returning failing_since`);
  const [endpoint] = rows;
  if (!endpoint || !isEndpointGivenUp(new Date(endpoint.failing_since), at)) return;
  await transaction.execute(sql`
    update webhook_endpoints set stopped_at = ${at}, stopped_because = 'failures' where id = ${endpointId}`);
  const { host } = new URL(url);
  await queueMail(transaction, {
    template: "webhook-stopped",
    props: {
      host,
      since: formatDayLong(parisDay(new Date(endpoint.failing_since))),
      integrationsUrl: `${siteUrl}/admin/integrations`,
    },
    to: noticeEmail(),
  });
  await recordChange(transaction, {
    actor: "système",
    action: "webhook.givenUp",
    subjectKind: "webhook",
    subjectId: endpointId,
    detail: { host },
  });
}
