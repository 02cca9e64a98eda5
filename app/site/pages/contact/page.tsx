import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { depsContext } from "#app/deps-context.ts";
import { hoursOf } from "#app/site/seo/hours-of.ts";
import { pageMeta, siteUrlOf } from "#app/site/seo/page-meta.ts";
import { breadcrumbList } from "#app/site/seo/structured-data.ts";
import { deferred } from "#app/ui/deferred/deferred.tsx";
import { useOpeningHours } from "#app/ui/facts/opening-hours.ts";
import { business } from "#content/business.ts";
import { contactSubject } from "#content/contact.ts";
import { contactPage as page } from "#content/pages/contact.ts";
import { type CalendarDay, formatDay, parisDay } from "#domain/calendar/dates.ts";
import { fillText } from "#domain/text/fill-text.ts";
import { readPublicSettings } from "#usecases/settings/read-settings.ts";
import { readOwnForm } from "../../forms/posted-form.ts";
import type { PageHandle } from "../../public-layout.tsx";
import { SplitHeading } from "../../service-parts/split-heading.tsx";
import { MethodSteps } from "../../service-parts/why-list.tsx";
import type { Route } from "./+types/page.ts";
import { answerContact } from "./contact-action.ts";
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
  const hours = hoursOf(matches[0]);
  return pageMeta(matches, {
    ...page,
    description: fillText(page.description, {
      telephone: business.phone.display,
      horaires: hours.calls ?? hours.display,
      secteur: business.area.display,
    }),
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

export async function action(args: Route.ActionArgs) {
  return answerContact(await readOwnForm(args), args.context);
}

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

interface AnnouncedClosure {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
  readonly label: string;
}

/** The days the owner announced as closed. The page may have been rendered days ago: the browser removes past ones. */
function Closures({ closures, drawnOn }: { closures: readonly AnnouncedClosure[]; drawnOn: CalendarDay }) {
  const [today, setToday] = useState(drawnOn);
  useEffect(() => setToday(parisDay(new Date())), []);
  const coming = closures.filter(({ to }) => to >= today);
  if (coming.length === 0) return null;
  return (
    <section className="bg-amber-100 py-5 text-amber-950" aria-labelledby="fermetures">
      <div className="wrap">
        <h2 id="fermetures" className="font-display font-semibold text-lg">
          Fermetures à venir
        </h2>
        <ul className="mt-1 grid gap-1">
          {coming.map(({ from, to, label }) => (
            <li key={from}>
              {from === to ? `Le ${formatDay(from)}` : `Du ${formatDay(from)} au ${formatDay(to)}`}
              {label ? `, ${label}` : ""}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
