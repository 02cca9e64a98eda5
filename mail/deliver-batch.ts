import { setImmediate as nextRound } from "node:timers/promises";
import type { Job, JobResult } from "pg-boss";
import { claimMails } from "./claim-mails.ts";
import { type ClaimedMail, type DeliveryParts, deliverMail } from "./deliver-mail.ts";
import type { MailJob } from "./job-queue.ts";

/**
 * Delivers the messages of several jobs and returns what became of each job. A message is recorded as sent as soon as
 * the server has taken it, not with the rest of its batch: only those under way at that moment can be sent twice when
 * the program is killed.
 */
export async function deliverBatch(
  parts: DeliveryParts,
  jobs: readonly Pick<Job<MailJob>, "id" | "data">[],
): Promise<JobResult[]> {
  const claimed = await claimMails(
    parts,
    jobs.map(({ id, data }) => ({ jobId: id, mailId: data.mailId })),
  );
  const facts = await parts.readFacts();
  const failed = new Map<string, string>();
  const deliver = async (mail: ClaimedMail) => {
    try {
      await deliverMail(parts, mail, facts);
    } catch (error) {
      failed.set(mail.jobId, error instanceof Error ? error.message : String(error));
    }
  };
  const deliveries: Promise<void>[] = [];
  for (const mail of claimed) {
    // Each is rendered in a round of its own: a whole batch at once would hold up whoever asks for a page.
    await nextRound();
    deliveries.push(deliver(mail));
  }
  await Promise.all(deliveries);
  return jobs.map(({ id }) => {
    const message = failed.get(id);
    return message === undefined
      ? { id, status: "completed" }
      : { id, status: "failed", output: { message } };
  });
}
