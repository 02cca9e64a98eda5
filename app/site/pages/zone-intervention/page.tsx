import { pageMeta, siteUrlOf } from "#app/site/seo/page-meta.ts";
import { breadcrumbList } from "#app/site/seo/structured-data.ts";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { findCommune, findCommunes } from "#content/communes/find-communes.server.ts";
import { serviceAreaPage as page } from "#content/service-area.ts";
import { ContactSection } from "../contact/contact-section.tsx";
import type { Route } from "./+types/page.ts";
import { CommuneList } from "./commune-list.tsx";
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
        <div className="wrap-wide">
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
      <ContactSection isWide subject="nettoyage" title={page.contactTitle} lead={page.contactLead} />
    </>
  );
}
