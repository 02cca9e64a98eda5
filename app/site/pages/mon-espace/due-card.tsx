import { IconCreditCard } from "#app/art/icons.tsx";
import { SpaceSection } from "#app/site/customer-space/space-section.tsx";
import { LinkButton } from "#app/ui/core/button.tsx";
import { TextLink } from "#app/ui/core/link.tsx";
import { visitPage } from "#content/pages/booking.ts";
import { spacePages, spaceTexts as texts } from "#content/pages/customer-space.ts";
import { paymentPage } from "#content/pages/payment-request.ts";
import { formatEuros } from "#domain/money/money.ts";
import type { SpaceHome } from "#usecases/customer-space/read-home.ts";

/** What is done and not paid yet. */
export function DueCard({ due }: { readonly due: NonNullable<SpaceHome["due"]> }) {
  const { cents, count, text, token, payToken } = due;
  return (
    <SpaceSection id="regler" title={texts.due} className="space-due">
      <p className="space-amount">{formatEuros(cents)}</p>
      <p>{count > 1 ? `${text}, et ${count - 1} autre${count > 2 ? "s" : ""}.` : `${text}.`}</p>
      {payToken ? (
        <LinkButton
          to={`${paymentPage.path}?jeton=${encodeURIComponent(payToken)}`}
          wide
          leading={<IconCreditCard />}
        >
          {texts.pay}
        </LinkButton>
      ) : (
        token && (
          <LinkButton to={`${visitPage.path}?jeton=${encodeURIComponent(token)}`} wide>
            {texts.report}
          </LinkButton>
        )
      )}
      <TextLink to={`${spacePages.papers.path}#factures`}>Voir les factures</TextLink>
    </SpaceSection>
  );
}
