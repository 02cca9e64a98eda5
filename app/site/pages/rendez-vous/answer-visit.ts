import type { PageDeps } from "#app/deps-context.ts";
import { bookingPage, visitPage as texts } from "#content/pages/booking.ts";
import { makeoverConsent } from "#content/pages/makeover-consent.ts";
import { typedNumber } from "#domain/text/typed-number.ts";
import { isUuid } from "#domain/text/uuid.ts";
import { data, redirect } from "#router";
import { cancelBooking } from "#usecases/booking/change-booking.ts";
import { takeVisitChangeTurn } from "#usecases/booking/visit-limits.ts";
import { writeToTeam } from "#usecases/booking/write-to-team.ts";
import { answerConsent } from "#usecases/makeovers/makeover-consent.ts";
import { findJobByToken } from "#usecases/planning/job-link.ts";

/** What a refused step has the page show, and beside which form. */
export interface VisitProblem {
  readonly step: "annuler" | "ecrire" | "realisation";
  readonly text: string;
}

interface VisitPost {
  readonly token: string;
  readonly form: FormData;
  readonly address: string | null;
}

export async function answerVisit(deps: PageDeps, { token, form, address }: VisitPost) {
  const job = await findJobByToken(deps, token);
  if (!job) return data({ problem: null }, { status: 404 });
  const here = `${texts.path}?jeton=${encodeURIComponent(token)}` as const;
  if (form.get("etape") === "ecrire") {
    const result = await writeToTeam(deps, job, { text: String(form.get("message") ?? ""), address });
    if (result === "sent") return redirect(`${here}&message=envoye#ecrire`, 303);
    const status = { empty: 422, limited: 429, no_visit: 409 }[result];
    return refuse({ step: "ecrire", text: messageProblems[result] }, status);
  }
  if (form.get("etape") === "realisation") {
    const id = String(form.get("realisation") ?? "");
    const answer = form.get("reponse");
    if (answer !== "oui" && answer !== "non") return data({ problem: null }, { status: 400 });
    const agrees = answer === "oui";
    const isAnswered = isUuid(id) && (await answerConsent(deps, job, { id, agrees }));
    if (isAnswered) return redirect(`${here}#realisation`, 303);
    return refuse({ step: "realisation", text: makeoverConsent.gone }, 409);
  }
  if (form.get("etape") !== "annuler") return data({ problem: null }, { status: 400 });
  const saidFee = typedNumber(String(form.get("frais")));
  if (saidFee !== 0 && form.get("accord") !== "oui") {
    return refuse({ step: "annuler", text: bookingPage.errors.fee }, 422);
  }
  if (!(await takeVisitChangeTurn(deps, address)))
    return refuse({ step: "annuler", text: bookingPage.limited }, 429);
  const result = await cancelBooking(deps, job, { saidFee });
  // A second click finds the visit cancelled: the page says so.
  if (result.ok || job.state === "cancelled") return redirect(here, 303);
  const text =
    result.reason === "fee_changed"
      ? texts.feeChanged
      : result.reason === "too_late"
        ? texts.tooLate
        : texts.changed;
  return refuse({ step: "annuler", text }, 409);
}

const messageProblems = {
  empty: texts.messageEmpty,
  limited: "Trop de messages à la suite. Réessayez dans quelques minutes, ou appelez-nous.",
  no_visit: texts.changed,
} as const;

function refuse(problem: VisitProblem, status: number) {
  return data({ problem }, { status });
}
