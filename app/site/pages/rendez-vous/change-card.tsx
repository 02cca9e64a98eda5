import { Checkbox } from "#app/ui/choices/checkbox.tsx";
import { Button, LinkButton } from "#app/ui/core/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { bookingPage, visitPage as texts } from "#content/pages/booking.ts";
import { formatEuros } from "#domain/money/money.ts";
import type { VisitView } from "#usecases/booking/read-visit.ts";
import type { VisitProblem } from "./answer-visit.ts";

type ChangeCardProps = { visit: VisitView; token: string; problem: VisitProblem | null };

/** The fee is named before anything happens, and sent back with the form: another one by then is refused. */
export function ChangeCard({ visit, token, problem }: ChangeCardProps) {
  const { changeFeeCents: fee, lateFeeCents, changeUntil } = visit;
  const own = problem?.step === "annuler" ? problem.text : null;
  return (
    <section className="bk-card" aria-labelledby="changer">
      <h2 id="changer">{texts.change}</h2>
      {own && <Notice tone="error">{own}</Notice>}
      {fee === null ? (
        <p>{texts.tooLate}</p>
      ) : (
        <>
          <FeeBar fee={fee} lateFee={lateFeeCents} changeUntil={changeUntil} />
          <LinkButton to={`${bookingPage.path}?jeton=${encodeURIComponent(token)}`} variant="secondary" wide>
            {fee > 0 ? `${texts.move}, ${formatEuros(fee)} de frais` : texts.move}
          </LinkButton>
          <details className="accordion vp-cancel" open={own !== null}>
            <summary>
              {fee > 0 ? `${texts.cancelTitle}, ${formatEuros(fee)} de frais` : texts.cancelTitle}
              <span className="accordion-mark" aria-hidden="true" />
            </summary>
            <form method="post" className="grid gap-4">
              <input type="hidden" name="etape" value="annuler" />
              <input type="hidden" name="frais" value={fee} />
              {fee > 0 ? (
                <Checkbox
                  name="accord"
                  value="oui"
                  required
                  label={`J’accepte les frais de ${formatEuros(fee)}\u00a0: la limite sans frais est passée.`}
                />
              ) : (
                <p className="bk-small">Le créneau est libéré aussitôt, sans frais.</p>
              )}
              <Button type="submit" variant="danger" size="sm">
                {texts.cancelTitle}
              </Button>
            </form>
          </details>
        </>
      )}
    </section>
  );
}

type FeeBarProps = { fee: number; lateFee: number; changeUntil: string };

function FeeBar({ fee, lateFee, changeUntil }: FeeBarProps) {
  return (
    <div className="vp-fee" data-late={fee > 0 || undefined}>
      <span aria-hidden="true" />
      <p>
        <b>sans frais</b> jusqu’au {changeUntil}
      </p>
      <p>
        <b>{formatEuros(lateFee)}</b> ensuite
      </p>
    </div>
  );
}
