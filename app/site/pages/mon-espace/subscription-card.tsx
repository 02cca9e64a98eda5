import { IconArrowRight } from "#app/art/icons.tsx";
import { SpaceSection } from "#app/site/customer-space/space-section.tsx";
import { TextLink } from "#app/ui/core/link.tsx";
import { spaceTexts as texts } from "#content/pages/customer-space.ts";
import { subscriptionContractPage } from "#content/pages/subscription-contract.ts";
import { formatDay } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import type { SpaceHome } from "#usecases/customer-space/read-home.ts";

/** One slanted segment for each visit of the term. */
export function SubscriptionCard({
  subscription,
}: {
  readonly subscription: NonNullable<SpaceHome["subscription"]>;
}) {
  const { title, priceCents, rhythmMonths, termMonths, monthsDue, nextDueOn, endsOn, token, state } =
    subscription;
  const visits = termMonths === null ? null : Math.ceil(termMonths / rhythmMonths);
  // Those of the term under way: a contract is renewed for another one.
  const done = visits === null || monthsDue === 0 ? monthsDue : ((monthsDue - 1) % visits) + 1;
  const pace = rhythmMonths === 1 ? "par mois" : `tous les ${rhythmMonths} mois`;
  return (
    <SpaceSection id="abonnement" title={texts.subscription} className="space-plan">
      <p className="font-semibold">{title}</p>
      <p className="space-muted">
        {`${formatEuros(priceCents)} ${pace}`}
        {visits !== null && `, passage ${done} sur ${visits}`}
      </p>
      {visits !== null && (
        <div className="space-ticks" aria-hidden="true">
          {Array.from({ length: visits }, (_, index) => `passage-${index + 1}`).map((key, index) => (
            <span key={key} data-done={index < done || undefined} />
          ))}
        </div>
      )}
      {nextDueOn && <p className="space-muted">{`Prochain passage à partir du ${formatDay(nextDueOn)}.`}</p>}
      {endsOn && <p className="space-muted">{`Résilié\u00a0: il prend fin le ${formatDay(endsOn)}.`}</p>}
      <TextLink
        to={`${subscriptionContractPage.path}?jeton=${encodeURIComponent(token)}`}
        trailing={<IconArrowRight />}
      >
        {state === "proposed" ? "Lire et accepter le contrat" : texts.manage}
      </TextLink>
    </SpaceSection>
  );
}
