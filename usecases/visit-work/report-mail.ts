import { business } from "#content/business.ts";
import { aftercareOf } from "#content/visit-work/aftercare.ts";
import type { Executor } from "#db/client.ts";
import type { JobRow } from "#db/schema/planning.ts";
import { addDays, formatDayLong, parisDay } from "#domain/calendar/dates.ts";
import type { QueuedMail } from "#mail/templates-map.ts";
import type { Deps } from "../deps.ts";
import { visitUrl } from "../planning/job-link.ts";
import { readJobLines } from "../planning/job-record.ts";

/** Leads the customer to the report once the work is over. Null: the job has no e-mail address. */
export async function reportMail(executor: Executor, deps: Deps, job: JobRow): Promise<QueuedMail | null> {
  if (job.contactEmail === "") return null;
  const lines = await readJobLines(executor, job.id);
  const care = aftercareOf(lines.map(({ offer }) => offer));
  const until = care ? formatDayLong(addDays(parisDay(deps.now()), care.days)) : "";
  return {
    template: "visit-report",
    to: job.contactEmail,
    replyTo: business.email,
    props: {
      customerName: job.contactName,
      jobNumber: job.number,
      visitUrl: visitUrl(deps, job.id),
      work: lines.map(({ title }) => title),
      aftercare: care ? `${care.title} jusqu’au ${until}. ${care.text}` : "",
    },
  };
}
