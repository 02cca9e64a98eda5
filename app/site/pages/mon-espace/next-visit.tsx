import { silhouettes } from "#app/art/art-names.ts";
import { Vehicle } from "#app/art/vehicle.tsx";
import { paintOf } from "#app/art/vehicle-paint.ts";
import { LinkButton } from "#app/ui/core/button.tsx";
import { bookingPage, visitPage } from "#content/pages/booking.ts";
import { spaceTexts as texts } from "#content/pages/customer-space.ts";
import { formatDayOfMonth, formatParisTime, parisDay, WEEKDAYS, weekday } from "#domain/calendar/dates.ts";
import { atPlace } from "#domain/text/of-place.ts";
import type { SpaceVisit } from "#usecases/customer-space/read-visits.ts";

/** The date leads, the car that is waited for stands beside it. */
export function NextVisit({ visit }: { readonly visit: SpaceVisit }) {
  const { startsAt, token, title, model, commune, worker, category, colour, state } = visit;
  if (startsAt === null || token === null) return null;
  const start = new Date(startsAt);
  const day = parisDay(start);
  const jeton = encodeURIComponent(token);
  const what = [title, model].filter(Boolean).join(", ");
  const where = commune ? `, chez vous ${atPlace(commune)}` : "";
  return (
    <section className="space-next on-dark" aria-labelledby="prochain">
      <div>
        <p className="space-eyebrow">{texts.nextVisit}</p>
        <h2 id="prochain">
          {`${WEEKDAYS[weekday(day)]} ${formatDayOfMonth(day)}, `}
          <span className="whitespace-nowrap">{formatParisTime(start)}</span>
        </h2>
        <p>{`${what}${where}.${worker ? ` ${worker} vient.` : ""}`}</p>
        <div className="space-actions">
          <LinkButton to={`${visitPage.path}?jeton=${jeton}`}>{texts.prepare}</LinkButton>
          {state === "planned" && (
            <LinkButton to={`${bookingPage.path}?jeton=${jeton}`} variant="secondary">
              {texts.move}
            </LinkButton>
          )}
        </div>
      </div>
      {category && (
        <Vehicle kind={silhouettes[category]} frame="tight" paint={paintOf(colour)} shadow={0.4} />
      )}
    </section>
  );
}
