import { useSearchParams } from "react-router";
import { pageMeta, siteUrlOf } from "#app/seo/page-meta.ts";
import { breadcrumbList } from "#app/seo/structured-data.ts";
import { contactSubject } from "#content/contact.ts";
import { contactPage as page } from "#content/pages/contact.ts";
import type { PageHandle } from "../public-layout.tsx";
import { SplitHeading } from "../services/parts/split-heading.tsx";
import { MethodSteps } from "../services/parts/why-list.tsx";
import type { Route } from "./+types/contact.ts";
import { contactAction } from "./contact-action.ts";
import { ContactBlock } from "./contact-block.tsx";

export const handle: PageHandle = { overlay: true };

export function meta({ matches }: Route.MetaArgs) {
  const siteUrl = siteUrlOf(matches[0]);
  const crumbs = [
    { label: "Accueil", href: "/" },
    { label: page.title, href: page.path },
  ];
  return pageMeta(matches, {
    ...page,
    structuredData: [
      { "@type": "ContactPage", name: page.title, url: `${siteUrl}${page.path}` },
      breadcrumbList(siteUrl, crumbs),
    ],
  });
}

export const action = contactAction;

export default function Contact({ actionData }: Route.ComponentProps) {
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
      <section className="section bg-paper" aria-labelledby="suite">
        <div className="wrap">
          <SplitHeading id="suite" title={page.nextTitle} lead={page.nextLead} />
          <MethodSteps steps={page.next} />
        </div>
      </section>
    </>
  );
}
