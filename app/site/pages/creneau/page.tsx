import { depsContext } from "#app/deps-context.ts";
import { pageContext } from "#app/page-context.ts";
import { clientAddressContext } from "#app/site/forms/client-address-context.ts";
import { linkPageHeaders, linkPageMeta } from "#app/site/private-pages/link-page.ts";
import { linkToken } from "#app/site/private-pages/link-token.ts";
import { TextLink } from "#app/ui/core/link.tsx";
import { business } from "#content/business.ts";
import { bookingPage as texts } from "#content/pages/booking.ts";
import { data, redirect } from "#router";
import { readChangeFee } from "#usecases/booking/change-booking.ts";
import { readBooking } from "#usecases/booking/read-booking.ts";
import { findJobByToken, isEndedJobLink } from "#usecases/planning/job-link.ts";
import { CheckoutShell } from "../paiement/checkout-shell.tsx";
import type { Route } from "./+types/page.ts";
import { answerBooking, openRequest } from "./answer-booking.ts";
import { BookingClosed } from "./booking-closed.tsx";
import { BookingSteps } from "./booking-steps.tsx";
import "./page.css";
import "./summary.css";

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
    return data({ token, closed, booking: null, moveFee: null } as const, {
      status: closed === "ended" ? 410 : 404,
    });
  }
  const { searchParams } = new URL(request.url);
  if (searchParams.get("rappel") === "demande") {
    return { token, closed: "callback", booking: null, moveFee: null } as const;
  }
  const moveFee = job.state === "planned" ? await readChangeFee(deps, job) : null;
  const isOpen = job.state === "to_plan" || job.state === "no_show" || moveFee !== null;
  const booking = isOpen
    ? await readBooking(deps, job, {
        week: searchParams.get("semaine") ?? undefined,
        day: searchParams.get("jour") ?? undefined,
      })
    : null;
  if (booking) return { token, closed: null, booking, moveFee };
  const closed = !isOpen ? "closed_job" : job.latitude === null ? "no_place" : "no_bookings";
  return { token, closed, booking, moveFee } as const;
}

/** Plain POSTs, one per step, answered by the page itself. */
export async function action({ request, context }: Route.ActionArgs) {
  const deps = context.get(depsContext);
  const asked = new URL(request.url).searchParams.get("demande");
  if (asked !== null) {
    const token = await openRequest(deps, asked, context.get(clientAddressContext));
    return redirect(`${texts.path}?jeton=${encodeURIComponent(token ?? "")}`, 303);
  }
  const form = await request.formData().catch(() => new FormData());
  const address = context.get(clientAddressContext);
  return answerBooking(deps, { token: linkToken(request), form, address });
}

export default function ChooseStart({ loaderData, actionData }: Route.ComponentProps) {
  const { token, booking, closed, moveFee } = loaderData;
  return (
    <CheckoutShell
      end={
        <TextLink to={`tel:${business.phone.e164}`} className="bk-phone">
          {business.phone.display.replaceAll(" ", "\u00a0")}
        </TextLink>
      }
    >
      <div className="bk-page">
        <div className="wrap">
          {booking ? (
            <BookingSteps token={token} booking={booking} moveFee={moveFee} answer={actionData ?? null} />
          ) : (
            <BookingClosed state={closed ?? "closed_job"} token={token} />
          )}
        </div>
      </div>
    </CheckoutShell>
  );
}
