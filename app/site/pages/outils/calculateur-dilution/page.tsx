import { IconArrowRight } from "#app/art/icons.tsx";
import { pageMeta, siteUrlOf } from "#app/site/seo/page-meta.ts";
import { breadcrumbList } from "#app/site/seo/structured-data.ts";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { dilutionHref, dilutionPage as page, usualDilutions } from "#content/dilution.ts";
import { Link, useLocation } from "#router";
import { QuoteCall } from "../../../service-parts/quote-call.tsx";
import { SplitHeading } from "../../../service-parts/split-heading.tsx";
import { WhyList } from "../../../service-parts/why-list.tsx";
import type { Route } from "./+types/page.ts";
import { Calculator } from "./calculator.tsx";
import { readDilution } from "./dilution-state.ts";
import { ShareSetting } from "./share-setting.tsx";
import "./page.css";

export function meta({ matches }: Route.MetaArgs) {
  const siteUrl = siteUrlOf(matches[0]);
  const crumbs = [
    { label: "Accueil", href: "/" },
    { label: page.name, href: page.path },
  ] as const;
  return pageMeta(matches, {
    ...page,
    structuredData: [
      {
        "@type": "WebApplication",
        name: page.name,
        url: `${siteUrl}${page.path}`,
        applicationCategory: "UtilitiesApplication",
        operatingSystem: "Web",
        offers: { "@type": "Offer", price: "0", priceCurrency: "EUR" },
      },
      breadcrumbList(siteUrl, crumbs),
    ],
  });
}

export default function CalculateurDilution() {
  const { key, search } = useLocation();
  return (
    <>
      <section className="on-dark d-hero">
        <div className="wrap d-hero-in">
          <Breadcrumbs trail={[{ label: "Accueil", to: "/" }]} current={page.name} />
          <SectionHeading level={1} kicker={page.name} title={page.promise} lead={page.sentence} />
          {/* A link of this page (a usual dosage) brings another setting: the fields start again from it. */}
          <Calculator
            key={key}
            initial={readDilution(new URLSearchParams(search))}
            followsAddress
            action={(state) => <ShareSetting state={state} />}
          />
        </div>
      </section>
      <section className="section bg-paper" aria-labelledby="dosages">
        <div className="wrap">
          <SplitHeading id="dosages" title={page.usualTitle} lead={page.usualLead} />
          <UsualDosages />
        </div>
      </section>
      <section className="section bg-mist" aria-labelledby="etiquette">
        <div className="wrap">
          <SplitHeading id="etiquette" title={page.readingTitle} lead={page.readingLead} />
          <WhyList reasons={page.reading} />
        </div>
      </section>
      <QuoteCall title={page.callTitle} lead={page.callLead} subject="nettoyage" />
    </>
  );
}

function UsualDosages() {
  return (
    <ul className="d-usual">
      {usualDilutions.map(({ use, label, link }) => (
        <li key={use}>
          <Link to={dilutionHref(link)}>
            <strong>{label}</strong>
            <span>{use}</span>
            <IconArrowRight size={18} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
