import { LinkButton } from "#app/ui/core/button.tsx";
import { Card } from "#app/ui/core/card.tsx";
import { business } from "#content/business.ts";
import { bookingPage as texts, visitPage } from "#content/pages/booking.ts";

type BookingClosedProps = { state: keyof typeof texts.closed; token: string };

/** Why there is nothing to choose, and how to reach us. */
export function BookingClosed({ state, token }: BookingClosedProps) {
  const { title, text } = texts.closed[state];
  return (
    <Card className="grid max-w-[680px] justify-items-start gap-4">
      <h1 className="text-3xl">{title}</h1>
      <p>{text}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={`tel:${business.phone.e164}`} variant="secondary">
          {`Appeler le ${business.phone.display.replaceAll(" ", "\u00a0")}`}
        </LinkButton>
        {state === "closed_job" && (
          <LinkButton to={`${visitPage.path}?jeton=${encodeURIComponent(token)}`} variant="ghost">
            Voir le rendez-vous
          </LinkButton>
        )}
      </div>
    </Card>
  );
}
