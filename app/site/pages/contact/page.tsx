import { useSearchParams } from "react-router";
import { depsContext } from "#app/deps-context.ts";
import { hoursOf } from "#app/site/seo/hours-of.ts";
import { pageMeta, siteUrlOf } from "#app/site/seo/page-meta.ts";
import { breadcrumbList } from "#app/site/seo/structured-data.ts";
import { deferred } from "#app/ui/deferred/deferred.tsx";
import { useOpeningHours } from "#app/ui/facts/opening-hours.ts";
import { contactSubject } from "#content/contact.ts";
import { contactPage as page } from "#content/pages/contact.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import { readPublicSettings } from "#usecases/settings/read-settings.ts";
import type { PageHandle } from "../../public-layout.tsx";
import { SplitHeading } from "../../service-parts/split-heading.tsx";
import { MethodSteps } from "../../service-parts/why-list.tsx";
import type { Route } from "./+types/page.ts";
import { Closures } from "./closures.tsx";
import { contactAction } from "./contact-action.ts";
import { ContactBlock } from "./contact-block.tsx";
// The styles of a deferred section come with the page; its code is loaded later.
import "../zone-intervention/zone-map.css";

const ZoneSection = deferred(
  () => import("../zone-intervention/zone-section.tsx").then((module) => module.ZoneSection),
  {
    id: "zone",
    fallback: <div className="h-[1160px] bg-mist lg:h-[1030px]" />,
  },
);

export const handle: PageHandle = { overlay: true };

export function meta({ matches }: Route.MetaArgs) {
  const siteUrl = siteUrlOf(matches[0]);
  const crumbs = [
    { label: "Accueil", href: "/" },
    { label: page.title, href: page.path },
  ] as const;
  return pageMeta(matches, {
    ...page,
    description: page.description(hoursOf(matches[0])),
    structuredData: [
      { "@type": "ContactPage", name: page.title, url: `${siteUrl}${page.path}` },
      breadcrumbList(siteUrl, crumbs),
    ],
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  const { closures } = (await readPublicSettings(deps)).hours;
  return { closures, drawnOn: parisDay(deps.now()) };
}

export const action = contactAction;

export default function Contact({ actionData, loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const subject = contactSubject(query.get("subject"));
  const isFleet = subject === "flotte";
  return (
    <>
      <ContactBlock
        id="contact"
        level={1}
        subject={subject}
        title={isFleet ? page.fleetHeading : page.heading}
        lead={isFleet ? page.fleetLead : page.lead}
        initial={actionData}
      />
      <Closures {...loaderData} />
      <ZoneSection />
      <section className="section bg-paper" aria-labelledby="suite">
        <div className="wrap">
          <SplitHeading id="suite" title={page.nextTitle} lead={page.nextLead} />
          <MethodSteps steps={page.next(useOpeningHours())} />
        </div>
      </section>
    </>
  );
}
