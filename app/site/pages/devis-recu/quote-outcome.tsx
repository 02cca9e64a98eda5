import { IconAlertCircle, IconCheck } from "#app/art/icons.tsx";
import { LinkButton } from "#app/ui/core/button.tsx";
import { Card } from "#app/ui/core/card.tsx";
import { business } from "#content/business.ts";
import { bookingOffer } from "#content/messages/booking-offer.ts";
import { quotePage as texts } from "#content/pages/received-quote.ts";
import { formatParisInstant } from "#domain/calendar/dates.ts";

interface QuoteOutcomeProps {
  readonly state: keyof typeof texts.outcomes;
  readonly level: 1 | 2;
  readonly answeredAt: string | null;
  /** The key to choosing a start; null where there is none to choose. */
  readonly jobToken?: string | null;
}

/** Where the quote stands when there is nothing left to answer. */
export function QuoteOutcome({ state, level, answeredAt, jobToken = null }: QuoteOutcomeProps) {
  const { title, text } = texts.outcomes[state];
  const Heading = `h${level}` as const;
  const Icon = state === "accepted" ? IconCheck : IconAlertCircle;
  return (
    <Card className="grid justify-items-start gap-4">
      <span className="grid size-14 place-items-center rounded-full bg-(--tint) text-(--accent)">
        <Icon size={26} />
      </span>
      <Heading className={level === 1 ? "text-3xl" : "text-2xl"}>{title}</Heading>
      {answeredAt ? (
        <p className="text-(--muted) text-sm">Le {formatParisInstant(new Date(answeredAt))}</p>
      ) : null}
      <p>{text}</p>
      {jobToken && <p>{bookingOffer.accepted}</p>}
      {jobToken && (
        <LinkButton to={`${bookingOffer.path}?jeton=${encodeURIComponent(jobToken)}`}>
          {bookingOffer.choose}
        </LinkButton>
      )}
      <LinkButton to={`tel:${business.phone.e164}`} variant="secondary">
        {`Appeler le ${business.phone.display.replaceAll(" ", "\u00a0")}`}
      </LinkButton>
    </Card>
  );
}
