import { eq } from "drizzle-orm";
import { business } from "#content/business.ts";
import type { Executor } from "#db/client.ts";
import type { MakeoverRow } from "#db/schema/makeovers.ts";
import { type JobRow, jobs } from "#db/schema/planning.ts";
import { queueMail } from "#mail/outbox.ts";
import type { Deps } from "../deps.ts";
import { visitUrl } from "../planning/job-link.ts";
import { changeMakeovers, findMakeover, recordMakeover, updateMakeover } from "./change-makeovers.ts";
import { readPictures } from "./makeover-pictures.ts";

export type ConsentAsked =
  | { readonly ok: true }
  /** no_email: the customer can only be asked in person. answered: asked before, or answered. */
  | { readonly ok: false; readonly reason: "unknown" | "no_email" | "answered" | "pictures" };

/** Asks the customer of the job by e-mail, once; their agreement publishes the makeover. */
export function askConsent(
  deps: Deps,
  { id, actor }: { readonly id: string; readonly actor: string },
): Promise<ConsentAsked> {
  return changeMakeovers(deps, async (transaction): Promise<ConsentAsked> => {
    const row = await findMakeover(transaction, id);
    if (!row) return { ok: false, reason: "unknown" };
    if (row.consent !== "missing") return { ok: false, reason: "answered" };
    const job = row.jobId ? await findJob(transaction, row.jobId) : undefined;
    if (!job?.contactEmail) return { ok: false, reason: "no_email" };
    const { before, after } = (await readPictures(transaction, [id]))(id);
    if (!before || !after) return { ok: false, reason: "pictures" };
    await updateMakeover(transaction, row, { consent: "asked", publishesOnConsent: true });
    const mailId = await queueConsentMail(transaction, deps, job);
    await recordAsked(transaction, row, { actor, mailId });
    return { ok: true };
  });
}

/** Leads the customer to the question on the page of the visit. Returns the message's id. */
export async function queueConsentMail(transaction: Executor, deps: Deps, job: JobRow): Promise<string> {
  return queueMail(transaction, {
    template: "visit-makeover",
    to: job.contactEmail,
    replyTo: business.email,
    props: { customerName: job.contactName, answerUrl: `${visitUrl(deps, job.id)}#realisation` },
  });
}

export function recordAsked(
  transaction: Executor,
  row: Pick<MakeoverRow, "id" | "title">,
  { actor, mailId }: { readonly actor: string; readonly mailId: string },
) {
  return recordMakeover(transaction, row, { actor, action: "makeover.consentAsked", facts: { mailId } });
}

async function findJob(executor: Executor, id: string): Promise<JobRow | undefined> {
  const [job] = await executor.select().from(jobs).where(eq(jobs.id, id));
  return job;
}
