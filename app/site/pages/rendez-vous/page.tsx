import { depsContext } from "#app/deps-context.ts";
import { pageContext } from "#app/page-context.ts";
import { clientAddressContext } from "#app/site/forms/client-address-context.ts";
import { linkPageHeaders, linkPageMeta } from "#app/site/private-pages/link-page.ts";
import { linkToken } from "#app/site/private-pages/link-token.ts";
import { TextLink } from "#app/ui/core/link.tsx";
import { business } from "#content/business.ts";
import { visitPage as texts } from "#content/pages/booking.ts";
import { data } from "#router";
import { readVisit } from "#usecases/booking/read-visit.ts";
import { readConsentQuestions } from "#usecases/makeovers/list-makeovers.ts";
import { findJobByToken, isEndedJobLink } from "#usecases/planning/job-link.ts";
import { BookingClosed } from "../creneau/booking-closed.tsx";
import { CheckoutShell } from "../paiement/checkout-shell.tsx";
import type { Route } from "./+types/page.ts";
import { answerVisit } from "./answer-visit.ts";
import { ChangeCard } from "./change-card.tsx";
import { ConsentCard } from "./consent-card.tsx";
import { PrepareCard } from "./prepare-card.tsx";
import { RefreshArrival } from "./refresh-arrival.tsx";
import { ReportSections } from "./report.tsx";
import { VisitHead } from "./visit-head.tsx";
import { WorkCard } from "./work-card.tsx";
import { WriteCard } from "./write-card.tsx";
import "../creneau/page.css";
import "./page.css";

export function meta({ matches }: Route.MetaArgs) {
  return linkPageMeta(matches, texts);
}

export const headers = linkPageHeaders;

/** Opening the link changes nothing: mail programs open links by themselves. */
export async function loader({ request, context }: Route.LoaderArgs) {
  context.get(pageContext).isPrivate = true;
  const deps = context.get(depsContext);
  const token = linkToken(request);
  const job = await findJobByToken(deps, token);
  if (!job) {
    const closed = (await isEndedJobLink(deps, token)) ? "ended" : "unknown";
    return data({ token, visit: null, questions: [], wasSent: false, closed } as const, {
      status: closed === "ended" ? 410 : 404,
    });
  }
  const wasSent = new URL(request.url).searchParams.get("message") === "envoye";
  const visit = await readVisit(deps, job);
  const questions = visit.report ? await readConsentQuestions(deps, job.id) : [];
  return { token, visit, questions, wasSent, closed: "unknown" } as const;
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData());
  return answerVisit(context.get(depsContext), {
    token: linkToken(request),
    form,
    address: context.get(clientAddressContext),
  });
}

export default function VisitPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, visit, questions, wasSent, closed } = loaderData;
  const problem = actionData?.problem ?? null;
  return (
    <CheckoutShell
      end={
        <TextLink to={`tel:${business.phone.e164}`} className="bk-phone">
          {business.phone.display.replaceAll(" ", "\u00a0")}
        </TextLink>
      }
    >
      {visit ? (
        <>
          <VisitHead visit={visit} token={token} />
          {visit.current?.arrivesAt && <RefreshArrival />}
          <div className="bk-page">
            {visit.report ? (
              <ReportSections visit={visit} report={visit.report} token={token}>
                <ConsentCard questions={questions} problem={problem} />
                <WriteCard wasSent={wasSent} problem={problem} />
              </ReportSections>
            ) : (
              <div className="wrap vp">
                <div className="bk-main">
                  {visit.days.length > 0 && (
                    <PrepareCard steps={visit.preparation} category={visit.vehicle.category} />
                  )}
                  <WorkCard visit={visit} />
                </div>
                <div className="bk-main">
                  {visit.days.length > 0 && (
                    <>
                      <ChangeCard visit={visit} token={token} problem={problem} />
                      <WriteCard wasSent={wasSent} problem={problem} />
                    </>
                  )}
                </div>
              </div>
            )}
          </div>
        </>
      ) : (
        <div className="bk-page">
          <div className="wrap">
            <BookingClosed state={closed} token={token} />
          </div>
        </div>
      )}
    </CheckoutShell>
  );
}
