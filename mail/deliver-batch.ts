import { setImmediate as nextRound } from "node:timers/promises";
import type { Job, JobResult } from "pg-boss";
import { claimMails } from "./claim-mails.ts";
import { type ClaimedMail, type DeliveryParts, deliverMail } from "./deliver-mail.ts";
import type { MailJob } from "./job-queue.ts";
import type { DeliveredMail, RecordDelivery } from "./record-deliveries.ts";
import { withdrawReminders } from "./withdraw-reminders.ts";

/**
 * Delivers the messages of several jobs and returns what became of each job. A message is recorded as sent as soon as
 * the server has taken it, not with the rest of its batch: only those under way at that moment can be sent twice when
 * the program is killed. Messages that no transport takes are recorded together. A reminder of what is over by now is
 * withdrawn.
 */
export async function deliverBatch(
  parts: DeliveryParts & { readonly recordDelivery: RecordDelivery },
  jobs: readonly Pick<Job<MailJob>, "id" | "data">[],
): Promise<JobResult[]> {
  const claimed = await claimMails(
    parts,
    jobs.map(({ id, data }) => ({ jobId: id, mailId: data.mailId })),
  );
  const reminders = claimed.filter(({ aboutId }) => aboutId !== null).map(({ mailId }) => mailId);
  const withdrawn = await withdrawReminders(parts.db, reminders, parts.clock());
  const facts = await parts.readFacts();
  const failed = new Map<string, string>();
  const recordOrFail = (jobId: string, delivered: DeliveredMail) =>
    parts.recordDelivery(delivered).catch((error) => void failed.set(jobId, reasonOf(error)));
  const captured: (() => Promise<void>)[] = [];
  const deliver = async (mail: ClaimedMail) => {
    try {
      const delivered = await deliverMail(parts, mail, facts);
      if (delivered?.status === "captured") captured.push(() => recordOrFail(mail.jobId, delivered));
      else if (delivered) await recordOrFail(mail.jobId, delivered);
    } catch (error) {
      failed.set(mail.jobId, reasonOf(error));
    }
  };
  const deliveries: Promise<void>[] = [];
  for (const mail of claimed) {
    if (withdrawn.has(mail.mailId)) continue;
    // Each is rendered in a round of its own: a whole batch at once would hold up whoever asks for a page.
    await nextRound();
    deliveries.push(deliver(mail));
  }
  await Promise.all(deliveries);
  await Promise.all(captured.map((record) => record()));
  return jobs.map(({ id }) => {
    const message = failed.get(id);
    return message === undefined
      ? { id, status: "completed" }
      : { id, status: "failed", output: { message } };
  });
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
