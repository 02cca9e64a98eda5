import { queueMail } from "#mail/outbox.ts";
import { cancelledMail } from "../booking/visit-mails.ts";
import type { Deps } from "../deps.ts";
import { unplanJob } from "../planning/cancel-job.ts";
import { lockJob } from "../planning/job-record.ts";
import type { MoneyChange } from "./change-job-money.ts";
import { closeOpenRequest } from "./close-open-request.ts";
import { readOpenRequest } from "./request-payment.ts";

const reason = "Acompte non reçu";

/** The deposit did not come: the start is free again and the customer is written to. False: it came, or no start is kept. */
export async function releaseUnpaidVisit(deps: Deps, { jobId, actor }: MoneyChange): Promise<boolean> {
  const released = await unplanJob(deps, {
    ...{ jobId, actor, reason },
    // Asked with the job locked: a payment that arrives at this moment came before or comes after.
    isStillWanted: async (executor) => (await readOpenRequest(executor, jobId))?.purpose === "deposit",
    onFreed: async (executor, visits) => {
      await closeOpenRequest(executor, jobId, { outcome: "withdrawn", now: deps.now() });
      const job = await lockJob(executor, jobId);
      if (job && job.contactEmail !== "" && visits.length > 0)
        await queueMail(executor, cancelledMail(deps, { job, visits }, 0));
    },
  });
  return released.ok;
}
