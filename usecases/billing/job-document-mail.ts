import { customerFleetPage } from "#content/pages/customer-fleet.ts";
import type { JobRow } from "#db/schema/planning.ts";
import type { BillingDocument } from "#mail/documents/billing-document.ts";
import type { QueuedMail } from "#mail/templates-map.ts";
import type { Deps } from "../deps.ts";
import { visitUrl } from "../planning/job-link.ts";

/** Carries a document of a job to its customer. Null: the job has no e-mail address. */
export function jobDocumentMail(deps: Deps, job: JobRow, document: BillingDocument): QueuedMail | null {
  if (job.contactEmail === "") return null;
  return {
    template: "job-document",
    to: job.contactEmail,
    props: {
      customerName: job.contactName,
      jobNumber: job.number,
      // The invoice of a month is about many visits: its link opens the report.
      ...(job.billedMonth
        ? { visitUrl: `${deps.siteUrl}${customerFleetPage.path}`, isMonthly: true }
        : { visitUrl: visitUrl(deps, job.id) }),
      document,
    },
  };
}
