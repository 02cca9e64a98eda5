import { pageMeta, siteUrlOf } from "#app/site/seo/page-meta.ts";
import { breadcrumbList } from "#app/site/seo/structured-data.ts";
import { Badge } from "#app/ui/core/badge.tsx";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { communesFromBase } from "#content/communes/communes-from-base.ts";
import { findCommune, findCommunes } from "#content/communes/find-communes.server.ts";
import { communeBadges } from "#content/communes/map-communes.ts";
import { kilometres } from "#content/messages/communes.ts";
import { serviceAreaPage as page, serviceAreaPath } from "#content/service-area.ts";
import { Link } from "#router";
import { SplitHeading } from "../../service-parts/split-heading.tsx";
import { ContactSection } from "../contact/contact-section.tsx";
import type { Route } from "./+types/page.ts";
import { ZoneMap } from "./zone-map.tsx";

export function meta({ matches }: Route.MetaArgs) {
  const crumbs = [
    { label: "Accueil", href: "/" },
    { label: page.name, href: page.path },
  ] as const;
  return pageMeta(matches, { ...page, structuredData: [breadcrumbList(siteUrlOf(matches[0]), crumbs)] });
}

/** The search form is a GET of this page: it answers without JavaScript. */
export function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const typed = query.get("commune") ?? "";
  const found = findCommune(typed, query.get("code") ?? "");
  const search = typed.trim() === "" || found ? null : findCommunes(typed);
  return { found, search };
}

export default function Zone({ loaderData: { found, search } }: Route.ComponentProps) {
  return (
    <>
      <section className="section bg-mist pt-4!">
        <div className="wrap">
          <Breadcrumbs trail={[{ label: "Accueil", to: "/" }]} current={page.name} className="mb-6" />
          <SectionHeading
            level={1}
            kicker={page.name}
            title={page.pageHeading}
            lead={page.pageLead}
            className="mb-8"
          />
          <ZoneMap key={found?.code ?? search?.query ?? ""} found={found} search={search} level={2} />
          <p className="mt-4 text-(--muted) text-sm">{page.note}</p>
        </div>
      </section>
      <CommuneList />
      <ContactSection subject="nettoyage" title={page.contactTitle} lead={page.contactLead} />
    </>
  );
}

/** The twelve communes in words, nearest first. */
function CommuneList() {
  const byDistance = communesFromBase().toSorted((a, b) => a.distance - b.distance);
  return (
    <section className="section bg-paper" aria-labelledby="communes">
      <div className="wrap">
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
