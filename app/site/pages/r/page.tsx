import { depsContext } from "#app/deps-context.ts";
import { pageContext } from "#app/page-context.ts";
import { clientAddressContext } from "#app/site/forms/client-address-context.ts";
import { linkPageHeaders, linkPageMeta } from "#app/site/private-pages/link-page.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { putOffPage as texts } from "#content/planning/put-off-words.ts";
import { data, redirect } from "#router";
import { rateLimits } from "#usecases/limits/rate-limits.ts";
import { takeTurn } from "#usecases/limits/take-turn.ts";
import { askCallInstead, chooseProposedStart, markPutOffOpened } from "#usecases/put-offs/answer-put-off.ts";
import { findPutOffCustomer } from "#usecases/put-offs/put-off-link.ts";
import { readPutOffChoice } from "#usecases/put-offs/read-put-off.ts";
import { BookingClosed } from "../creneau/booking-closed.tsx";
import { CheckoutShell } from "../paiement/checkout-shell.tsx";
import type { Route } from "./+types/page.ts";
import { ProposedStarts } from "./proposed-starts.tsx";
import "../creneau/page.css";
import "./page.css";

export function meta({ matches, params }: Route.MetaArgs) {
  return linkPageMeta(matches, { ...texts, path: `/r/${params.code}` });
}

export const headers = linkPageHeaders;

/** Opening the link notes that somebody looked, and nothing else: mail programs open links by themselves. */
export async function loader({ params, context }: Route.LoaderArgs) {
  context.get(pageContext).isPrivate = true;
  const deps = context.get(depsContext);
  const turn = await takeTurn(deps, rateLimits.putOffLink, context.get(clientAddressContext));
  if (!turn.allowed) return data({ choice: null, isLimited: true }, { status: 429 });
  const row = await findPutOffCustomer(deps, params.code);
  const choice = row && (await readPutOffChoice(deps, row));
  if (!row || !choice) return data({ choice: null, isLimited: false }, { status: 404 });
  await markPutOffOpened(deps, row);
  return { choice, isLimited: false };
}

/** Two plain POSTs: a start, or a call. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const deps = context.get(depsContext);
  const form = await request.formData().catch(() => new FormData());
  const here = `/r/${encodeURIComponent(params.code)}` as const;
  if (form.get("etape") === "rappeler") {
    const asked = await askCallInstead(deps, params.code, context.get(clientAddressContext));
    return asked === "limited" ? data({ problem: texts.limited }, { status: 429 }) : redirect(here, 303);
  }
  const chosen = await chooseProposedStart(deps, params.code, String(form.get("creneau") ?? ""));
  // A job that has its start already shows it.
  if (chosen.ok || chosen.reason !== "gone") return redirect(here, 303);
  return data({ problem: texts.gone }, { status: 409 });
}

export default function PutOffPage({ loaderData: { choice, isLimited }, actionData }: Route.ComponentProps) {
  const problem = isLimited ? texts.limited : (actionData?.problem ?? null);
  return (
    <CheckoutShell end={null}>
      <div className="bk-page">
        <div className="wrap">
          {problem ? <Notice tone="error">{problem}</Notice> : null}
          {choice ? <ProposedStarts choice={choice} /> : null}
          {choice || isLimited ? null : <BookingClosed state="unknown" token="" />}
        </div>
      </div>
    </CheckoutShell>
  );
}
