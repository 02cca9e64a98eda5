import { IconCalendar, IconCheckCircle } from "#app/art/icons.tsx";
import { depsContext } from "#app/deps-context.ts";
import { requireCustomer } from "#app/site/customer-space/require-customer.ts";
import { SpaceFrame } from "#app/site/customer-space/space-frame.tsx";
import { SpaceRow, SpaceSection } from "#app/site/customer-space/space-section.tsx";
import { linkPageHeaders, linkPageMeta } from "#app/site/private-pages/link-page.ts";
import { LinkButton } from "#app/ui/core/button.tsx";
import { visitPage } from "#content/pages/booking.ts";
import { spacePages, spaceTexts as texts } from "#content/pages/customer-space.ts";
import { formatDayLong, formatParisTime, parisDay } from "#domain/calendar/dates.ts";
import { readSpaceVisits, type SpaceVisit } from "#usecases/customer-space/read-visits.ts";
import type { Route } from "./+types/visits.ts";

const page = spacePages.visits;

export function meta({ matches }: Route.MetaArgs) {
  return linkPageMeta(matches, page);
}

export const headers = linkPageHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const customer = await requireCustomer({ request, context });
  const visits = await readSpaceVisits(context.get(depsContext), customer);
  return { email: customer.email, visits };
}

export default function Visits({ loaderData: { email, visits } }: Route.ComponentProps) {
  const isPast = ({ isOver, isCancelled }: SpaceVisit) => isOver || isCancelled;
  const coming = visits.filter((visit) => !isPast(visit)).toReversed();
  const past = visits.filter(isPast);
  return (
    <SpaceFrame title={page.title} email={email}>
      <div className="space-columns">
        <SpaceSection id="a-venir" title={texts.coming}>
          {coming.length === 0 ? <p>{texts.noVisit}</p> : <VisitRows visits={coming} />}
          <LinkButton to={texts.composePath} variant="secondary" size="sm" className="justify-self-start">
            {texts.again}
          </LinkButton>
        </SpaceSection>
        {past.length > 0 && (
          <SpaceSection id="passes" title={texts.past}>
            <VisitRows visits={past} />
          </SpaceSection>
        )}
      </div>
    </SpaceFrame>
  );
}

function VisitRows({ visits }: { readonly visits: readonly SpaceVisit[] }) {
  return (
    <ul className="space-rows space-visits">
      {visits.map((visit) => (
        <SpaceRow
          key={visit.id}
          icon={visit.isOver ? <IconCheckCircle /> : <IconCalendar />}
          title={whenWords(visit)}
          detail={[visit.title, visit.model, visit.token === null ? texts.kept : ""]
            .filter(Boolean)
            .join(" · ")}
          value={nextWords(visit)}
          {...(visit.token === null
            ? {}
            : { to: `${visitPage.path}?jeton=${encodeURIComponent(visit.token)}` as const })}
        />
      ))}
    </ul>
  );
}

function whenWords({ startsAt, number, isOver, isCancelled }: SpaceVisit): string {
  if (startsAt === null) return isOver || isCancelled ? number : `${number}, date à choisir`;
  const start = new Date(startsAt);
  return `${formatDayLong(parisDay(start))}, ${formatParisTime(start)}`;
}

function nextWords({ isOver, isCancelled, token }: SpaceVisit): string {
  if (isCancelled) return "annulé";
  if (token === null) return "";
  return isOver ? texts.report : texts.follow;
}
