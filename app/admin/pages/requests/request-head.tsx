import { Suspense } from "react";
import { IconChevronLeft, IconMail, IconPhone } from "#app/art/icons.tsx";
import { lazyPart } from "#app/ui/deferred/lazy-part.tsx";
import { formatParisInstant } from "#domain/calendar/dates.ts";
import { mailLink } from "#domain/people/mail-link.ts";
import { isRequestStatus, REQUEST_STATUSES, type RequestStatus } from "#domain/request/kind.ts";
import { mayBecome } from "#domain/request/standing.ts";
import { Link, useSearchParams } from "#router";
import { admin, send } from "../../client/admin-client.ts";
import { AdminLink } from "../../ui/admin-button.tsx";
import { StatusPill } from "../../ui/status-pill.tsx";
import { useSave } from "../../ui/use-save.ts";
import type { AdminRequest } from "./admin-request.ts";
import { requestTitle, requestTopic, statusName, statusTones, text } from "./request-words.ts";

const PlanField = lazyPart(() => import("./plan-field.tsx").then((module) => module.PlanField));
const CalledBack = lazyPart(() => import("./called-back.tsx").then((module) => module.CalledBack));

export function RequestHead({ adminRequest }: { adminRequest: AdminRequest }) {
  const { request, version, quotes, visits } = adminRequest;
  const [params] = useSearchParams();
  const { id, status, details, createdAt } = request;
  const source = text(details.source);
  const isExpired = status === "devis_envoye" && quotes[0]?.state === "expired";

  const { save } = useSave({
    send: (next: RequestStatus) =>
      send(admin.requests[":id"].status.$post({ param: { id }, json: { status: next, version } })),
    notice: (_, next) => ({ title: `Statut\u00a0: ${statusName(next)}`, variant: "default" }),
    failure: "Statut inchangé",
    refresh: "always",
  });
  return (
    <header className="req-head">
      <title>{`${requestTitle(request)} | Administration`}</title>
      <div>
        <Link className="req-back" to={params.size > 0 ? `/admin/demandes?${params}` : "/admin/demandes"}>
          <IconChevronLeft />
          Demandes
        </Link>
        <h1>
          {request.name}
          <span className="sr-only">, </span>
          <small>{requestTopic(request)}</small>
        </h1>
        <p className="adm-muted">
          Reçue le {formatParisInstant(new Date(createdAt))}
          {source ? ` depuis ${source}` : ""}
        </p>
        <p className="req-reach">
          {request.phone ? (
            <a className="adm-button adm-button-quiet" href={`tel:${request.phone}`}>
              <IconPhone />
              Appeler
            </a>
          ) : null}
          <a className="adm-button adm-button-quiet" href={mailLink(request.email)}>
            <IconMail />
            Écrire
          </a>
        </p>
        <Suspense>{request.callbackAskedAt ? <CalledBack id={id} /> : null}</Suspense>
      </div>
      <div className="req-status">
        {isExpired ? <StatusPill tone="warn">Devis expiré</StatusPill> : null}
        <label data-tone={statusTones[status]}>
          <span className="sr-only">Statut de la demande</span>
          <select
            value={status}
            onChange={({ currentTarget: { value } }) => isRequestStatus(value) && save(value)}
          >
            {REQUEST_STATUSES.map((known) => (
              <option key={known} value={known} disabled={!mayBecome(known, quotes[0]?.state ?? null)}>
                {statusName(known)}
              </option>
            ))}
          </select>
        </label>
        <Suspense>{status === "accepte" ? <PlanField adminRequest={adminRequest} /> : null}</Suspense>
        {visits.map((visit) => (
          <AdminLink key={visit.id} to={`/admin/rendez-vous/${visit.id}`}>
            {`Rendez-vous, ${formatParisInstant(new Date(visit.startsAt))}`}
          </AdminLink>
        ))}
      </div>
    </header>
  );
}
