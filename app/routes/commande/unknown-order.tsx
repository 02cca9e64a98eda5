import { IconAlertCircle } from "#app/art/icons.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { business } from "#content/business.ts";
import { orderPage as page } from "#content/pages/commande.ts";
import { CheckoutShell } from "../paiement/checkout-shell.tsx";

export function UnknownOrder() {
  return (
    <CheckoutShell
      end={
        <TextLink to="/boutique" className="cf-back">
          {page.back}
        </TextLink>
      }
    >
      <div className="wrap max-w-[680px] py-10 md:py-16">
        <Card className="grid justify-items-start gap-4 md:p-10">
          <span className="grid size-14 place-items-center rounded-full bg-(--tint) text-(--accent)">
            <IconAlertCircle size={26} />
          </span>
          <h1 className="text-3xl">{page.lostTitle}</h1>
          <p>{page.lost}</p>
          <LinkButton to={`tel:${business.phone.e164}`} variant="secondary">
            {`Appeler le ${business.phone.display.replaceAll(" ", "\u00a0")}`}
          </LinkButton>
        </Card>
      </div>
    </CheckoutShell>
  );
}
