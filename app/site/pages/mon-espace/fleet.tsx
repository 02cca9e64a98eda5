import { depsContext } from "#app/deps-context.ts";
import { requireCustomer } from "#app/site/customer-space/require-customer.ts";
import { SpaceFrame } from "#app/site/customer-space/space-frame.tsx";
import { linkPageHeaders, linkPageMeta } from "#app/site/private-pages/link-page.ts";
import { Button } from "#app/ui/core/button.tsx";
import { Card } from "#app/ui/core/card.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import { customerFleetPage as page } from "#content/pages/customer-fleet.ts";
import { formatDayNumeric } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import { type ReportedVan, readFleetReport } from "#usecases/fleet/fleet-report.ts";
import type { Route } from "./+types/fleet.ts";
import { fleetSpan } from "./fleet-span.ts";
import "./fleet.css";

export function meta({ matches }: Route.MetaArgs) {
  return linkPageMeta(matches, page);
}

export const headers = linkPageHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { customerId, email } = await requireCustomer({ request, context });
  const deps = context.get(depsContext);
  const span = fleetSpan(request, deps.now());
  return { email, span, vans: await readFleetReport(deps, { customerId, ...span }) };
}

export default function CustomerFleet({ loaderData: { email, span, vans } }: Route.ComponentProps) {
  const cents = vans.reduce((sum, van) => sum + van.cents, 0);
  return (
    <SpaceFrame title={page.title} email={email}>
      <p className="lead">{page.lead}</p>
      <form method="get" className="fleet-span">
        <Input label={page.from} name="du" type="date" defaultValue={span.from} />
        <Input label={page.until} name="au" type="date" defaultValue={span.until} />
        <Button type="submit" variant="secondary">
          {page.show}
        </Button>
      </form>
      {vans.length === 0 ? (
        <p>{page.none}</p>
      ) : (
        <>
          <p className="fleet-sum">
            <b>{formatEuros(cents)}</b>{" "}
            <a href={`${page.file}?du=${span.from}&au=${span.until}`} className="link">
              {page.download}
            </a>
          </p>
          <div className="fleet-vans">
            {vans.map((van) => (
              <VanCard key={van.id} van={van} />
            ))}
          </div>
        </>
      )}
    </SpaceFrame>
  );
}

function VanCard({ van: { plate, nickname, site, work, cents } }: { van: ReportedVan }) {
  return (
    <Card>
      <h2 className="fleet-van">
        <span>{[plate, nickname].filter(Boolean).join(", ")}</span>
        <span className="tabular-nums">{formatEuros(cents)}</span>
      </h2>
      {site && <p className="fleet-site">{site}</p>}
      <ul className="fleet-work">
        {work.map(({ day, title, cents: price, invoice, jobNumber }) => (
          <li key={`${jobNumber}-${title}`}>
            <span>{formatDayNumeric(day)}</span>
            <span>
              {title} <small>{invoice || page.unbilled}</small>
            </span>
            <span className="tabular-nums">{formatEuros(price)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
