import { Checkbox } from "#app/ui/choices/checkbox.tsx";
import { Button } from "#app/ui/core/button.tsx";
import { Card } from "#app/ui/core/card.tsx";
import { TextLink } from "#app/ui/core/link.tsx";
import { subscriptionContractPage as texts } from "#content/pages/subscription-contract.ts";
import { formatDay } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import type { ContractPage } from "#usecases/subscriptions/read-contract-page.ts";

/** A plain full-page POST, so that it works without JavaScript. */
export function AcceptContract({ contract, hasRefused }: { contract: ContractPage; hasRefused: boolean }) {
  const { priceCents, laterStart } = contract;
  return (
    <Card look="lifted" className="grid gap-4">
      <form method="post" noValidate className="grid gap-4">
        <h2 className="text-xl">{texts.agreeTitle}</h2>
        <p className="sub-price">
          {formatEuros(priceCents)} <small>par passage</small>
        </p>
        <Checkbox
          name="accord"
          value="oui"
          label={texts.agreement}
          required
          {...(hasRefused ? { error: texts.mustAgree } : {})}
        />
        {laterStart ? (
          <>
            <Checkbox name="debut" value="oui" label={texts.earlyStart} />
            <p className="text-(--muted) text-sm">{texts.earlyStartHelp(formatDay(laterStart))}</p>
          </>
        ) : null}
        <Button type="submit" wide>
          {texts.accept}
        </Button>
        <p className="text-(--muted) text-xs">
          <TextLink to="/conditions-generales" inline>
            Conditions générales
          </TextLink>
          {", "}
          <TextLink to="/retractation" inline>
            droit de rétractation
          </TextLink>
          {", "}
          <TextLink to="/mentions-legales" inline>
            qui nous sommes
          </TextLink>
        </p>
      </form>
      <form method="post">
        <input type="hidden" name="etape" value="decliner" />
        <Button type="submit" variant="secondary" size="sm">
          {texts.decline}
        </Button>
      </form>
    </Card>
  );
}
