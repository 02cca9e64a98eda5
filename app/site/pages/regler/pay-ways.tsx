import { IconCreditCard } from "#app/art/icons.tsx";
import { LinkButton } from "#app/ui/core/button.tsx";
import { Card } from "#app/ui/core/card.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { business } from "#content/business.ts";
import { paymentPage as texts } from "#content/pages/payment-request.ts";
import { formatDayLong } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import type { PaymentPageView } from "#usecases/billing/read-payment-page.ts";

interface PayWaysProps {
  readonly asked: PaymentPageView;
  readonly token: string;
  /** How the customer came back from the card page. */
  readonly back: string | null;
  readonly isChecking: boolean;
}

/** Card first, transfer below; once it is over, the way on. */
export function PayWays({ asked, token, back, isChecking }: PayWaysProps) {
  if (isChecking) return null;
  if (asked.state !== "open") return <WayOn asked={asked} />;
  return (
    <>
      {back === "abandon" ? <Notice tone="error">{texts.texts.abandoned}</Notice> : null}
      {back === "indisponible" ? <Notice tone="error">{texts.texts.unavailable}</Notice> : null}
      {asked.takesCards ? (
        <Card className="rg-way">
          <LinkButton to={`${texts.cardPath}?jeton=${encodeURIComponent(token)}`} reloadDocument wide>
            <IconCreditCard />
            {`${texts.card}, ${formatEuros(asked.cents)}`}
          </LinkButton>
          <p>{texts.cardNote}</p>
        </Card>
      ) : null}
      <Transfer asked={asked} />
    </>
  );
}

function Transfer({ asked: { account, jobNumber, cents, dueOn, takesCards } }: { asked: PaymentPageView }) {
  const iban = account.iban.replaceAll(/\s/g, "").replaceAll(/(.{4})(?=.)/g, "$1 ");
  const rows = [
    ["Bénéficiaire", account.holder || business.name],
    ["IBAN", iban],
    ["BIC", account.bic],
    ["Montant", formatEuros(cents)],
    [texts.reference, jobNumber],
    ["Avant le", formatDayLong(dueOn)],
  ].filter(([, value]) => value !== "");
  return (
    <Card className="rg-way">
      <h2>{takesCards ? texts.transferTitle : texts.transferOnly}</h2>
      {account.iban === "" ? (
        <p>{texts.noAccount}</p>
      ) : (
        <>
          <dl>
            {rows.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p>{texts.transferNote}</p>
        </>
      )}
    </Card>
  );
}

function WayOn({ asked: { currentToken, visitToken, state } }: { asked: PaymentPageView }) {
  return (
    <Card className="rg-way">
      {currentToken ? (
        <LinkButton to={`${texts.path}?jeton=${encodeURIComponent(currentToken)}`} wide>
          {texts.current}
        </LinkButton>
      ) : null}
      <LinkButton
        to={`/rendez-vous?jeton=${encodeURIComponent(visitToken)}`}
        variant={currentToken ? "secondary" : "primary"}
        wide
      >
        {texts.visit}
      </LinkButton>
      {state === "paid" ? null : <p>{`Une question\u00a0? ${business.phone.display}`}</p>}
    </Card>
  );
}
