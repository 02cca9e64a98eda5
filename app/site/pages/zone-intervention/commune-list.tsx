import { Badge } from "#app/ui/core/badge.tsx";
import { communeBadges, mapCommunes } from "#content/communes/map-communes.ts";
import { kilometres } from "#content/messages/communes.ts";
import { serviceAreaPage as page, serviceAreaPath } from "#content/service-area.ts";
import { Link } from "#router";
import { SplitHeading } from "../../service-parts/split-heading.tsx";

const byDistance = mapCommunes.toSorted((a, b) => a.distance - b.distance);

/** The twelve communes in words, nearest first. */
export function CommuneList() {
  return (
    <section className="section bg-paper" aria-labelledby="communes">
      <div className="wrap-wide">
        <SplitHeading id="communes" title={page.listTitle} lead={page.listLead} />
        <ul className="grid border-ink border-t md:grid-cols-2 md:gap-x-12">
          {byDistance.map(({ name, inseeCode, distance, description, isPrimary }) => (
            <li key={inseeCode} className="border-(--rule) border-b">
              <Link
                to={`${serviceAreaPath}?code=${inseeCode}`}
                className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 py-4 hover:text-teal-800"
              >
                <strong className="flex flex-wrap items-center gap-x-3 gap-y-1 font-display font-semibold text-lg leading-tight">
                  {name}
                  {isPrimary && <Badge>{communeBadges.primary}</Badge>}
                </strong>
                <span className="font-display font-semibold tabular-nums">{kilometres(distance)}</span>
                <span className="text-(--muted) text-md">{description}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
