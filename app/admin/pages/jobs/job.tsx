import { IconPhone } from "#app/art/icons.tsx";
import { formatDay, parisDay } from "#domain/calendar/dates.ts";
import { Link } from "#router";
import { admin, read } from "../../client/admin-client.ts";
import { AdminLink } from "../../ui/admin-button.tsx";
import type { AdminHandle } from "../../ui/admin-handle.ts";
import { DisputeNotices } from "../../ui/dispute-notices.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { StatusPill } from "../../ui/status-pill.tsx";
import type { Route } from "./+types/job.ts";
import { JobActions } from "./job-actions.tsx";
import { JobBuyer } from "./job-buyer.tsx";
import { JobDocuments } from "./job-documents.tsx";
import { JobLines } from "./job-lines.tsx";
import { JobPayments } from "./job-payments.tsx";
import { JobRefunds } from "./job-refunds.tsx";
import { JobReminders } from "./job-reminders.tsx";
import { JobRequest } from "./job-request.tsx";
import { jobStatus } from "./job-status.ts";
import { JobSums } from "./job-sums.tsx";
import { JobVisits } from "./job-visits.tsx";
import "./jobs.css";
import "./job.css";

export const handle = {
  missing: {
    title: "Intervention introuvable",
    list: { to: "/admin/interventions", label: "Interventions" },
    back: "Voir toutes les interventions",
  },
} satisfies AdminHandle;

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return read(admin["job-money"][":id"].$get({ param: { id: params.id } }));
}
clientLoader.hydrate = true as const;

export default function JobPage({ loaderData: file }: Route.ComponentProps) {
  const { job } = file;
  const status = jobStatus(file);
  return (
    <>
      <PageHead
        title={job.contactName}
        parent={{ to: "/admin/interventions", label: "Interventions" }}
        detail={`${job.number}, du ${formatDay(parisDay(new Date(job.createdAt)))}`}
        status={<StatusPill tone={status.tone}>{status.label}</StatusPill>}
        actions={
          <>
            {job.contactPhone ? (
              <a className="adm-button adm-button-quiet" href={`tel:${job.contactPhone}`}>
                <IconPhone />
                Appeler
              </a>
            ) : null}
            <AdminLink to={`/admin/clients/${job.customerId}`}>Fiche client</AdminLink>
            <JobActions key={job.id} file={file} />
          </>
        }
      />
      {file.missingIdentity.length > 0 ? (
        <p className="adm-notice job-notice" data-tone="warn">
          Aucun document ne peut être établi&nbsp;: complétez {file.missingIdentity.join(", ")} dans les
          réglages.
        </p>
      ) : null}
      {job.billedIn ? (
        <p className="adm-notice job-notice">
          Facturée avec son mois&nbsp;:{" "}
          <Link to={`/admin/interventions/${job.billedIn}`} className="adm-link">
            voir la facture
          </Link>
          .
        </p>
      ) : null}
      <DisputeNotices disputes={file.disputes} />
      <JobSums file={file} />
      <div className="adm-columns">
        <div className="adm-stack">
          <JobLines file={file} />
          <JobPayments file={file} />
          <JobRefunds file={file} />
          <JobRequest key={file.request?.id ?? "none"} file={file} />
          <JobDocuments file={file} />
        </div>
        <div className="adm-stack">
          <JobVisits file={file} />
          <JobBuyer file={file} />
          <JobReminders file={file} />
        </div>
      </div>
    </>
  );
}
