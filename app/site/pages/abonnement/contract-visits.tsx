import { Button, LinkButton } from "#app/ui/core/button.tsx";
import { Card } from "#app/ui/core/card.tsx";
import { TextLink } from "#app/ui/core/link.tsx";
import { bookingOffer } from "#content/messages/booking-offer.ts";
import { subscriptionContractPage as texts } from "#content/pages/subscription-contract.ts";
import type { PageAddress } from "#content/site-path.ts";
import { periodStateLabels } from "#content/subscription-words.ts";
import { formatDayShort, formatMonth, formatParisTime, parisDay } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import type { ContractPage } from "#usecases/subscriptions/read-contract-page.ts";

type Visit = ContractPage["visits"][number];

/** The visits of a running contract, the newest first, each with what the customer may do. */
export function ContractVisits({ contract, token }: { contract: ContractPage; token: string }) {
  const { visits, hasCard, paysByCard, state } = contract;
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">{texts.visitsTitle}</h2>
      {visits.length === 0 ? <p>{texts.noVisits}</p> : null}
      <ul className="sub-visits">
        {visits.map((visit) => (
          <li key={visit.dueOn}>
            <div>
              <b>{capital(formatMonth(visit.dueOn))}</b>
              <small>{visitWords(visit)}</small>
            </div>
            {visit.jobState === "invoiced" && paysByCard ? (
              <PayLinks visit={visit} token={token} hasCard={hasCard} />
            ) : (
              <VisitLink visit={visit} />
            )}
          </li>
        ))}
      </ul>
      {hasCard ? (
        <form method="post" className="grid gap-2">
          <input type="hidden" name="etape" value="retirer-carte" />
          <p className="text-(--muted) text-sm">{texts.cardKept}</p>
          <Button type="submit" variant="secondary" size="sm">
            {texts.dropCard}
          </Button>
        </form>
      ) : null}
      {state === "active" ? <TextLink to="/resiliation">{texts.cancel}</TextLink> : null}
    </Card>
  );
}

/** Links, not forms: the card page is another site. */
function PayLinks({ visit, token, hasCard }: { visit: Visit; token: string; hasCard: boolean }) {
  const { jobId, dueCents } = visit;
  const address: PageAddress = `${texts.payPath}?jeton=${encodeURIComponent(token)}&passage=${jobId}`;
  return (
    <div className="grid justify-items-start gap-2">
      <LinkButton to={address} size="sm" reloadDocument>
        {`${texts.pay} ${formatEuros(dueCents ?? 0)}`}
      </LinkButton>
      {hasCard ? null : (
        <>
          <TextLink to={`${address}&carte=garder`} reloadDocument>
            {texts.keepCard}
          </TextLink>
          <p className="text-(--muted) text-xs">{texts.keepCardHelp}</p>
        </>
      )}
    </div>
  );
}

function VisitLink({ visit: { startToken, visitToken } }: { visit: Visit }) {
  if (startToken)
    return (
      <TextLink to={`${bookingOffer.path}?jeton=${encodeURIComponent(startToken)}`}>
        {texts.chooseStart}
      </TextLink>
    );
  return visitToken ? (
    <TextLink to={`/rendez-vous?jeton=${encodeURIComponent(visitToken)}`}>{texts.seeVisit}</TextLink>
  ) : null;
}

function visitWords({ jobState, isFree, visitAt }: Visit): string {
  const at = visitAt ? new Date(visitAt) : null;
  const when = at ? `${formatDayShort(parisDay(at))} à ${formatParisTime(at)}` : "";
  return [jobState ? periodStateLabels[jobState] : "", when, isFree ? texts.free : ""]
    .filter(Boolean)
    .join(", ");
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
