import { CallButton, OutcomeCard } from "#app/site/private-pages/outcome-card.tsx";
import { LinkButton } from "#app/ui/core/button.tsx";
import { bookingPage as texts, visitPage } from "#content/pages/booking.ts";

type BookingClosedProps = { state: keyof typeof texts.closed; token: string };

/** Why there is nothing to choose, and how to reach us. */
export function BookingClosed({ state, token }: BookingClosedProps) {
  const { title, text } = texts.closed[state];
  return (
    <OutcomeCard title={title}>
      <p>{text}</p>
      <div className="flex flex-wrap gap-3">
        <CallButton />
        {state === "closed_job" && (
          <LinkButton to={`${visitPage.path}?jeton=${encodeURIComponent(token)}`} variant="ghost">
            Voir le rendez-vous
          </LinkButton>
        )}
      </div>
    </OutcomeCard>
  );
}
