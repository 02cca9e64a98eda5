import { Scene } from "#app/art/scene.tsx";
import { pageMeta, siteUrlOf } from "#app/site/seo/page-meta.ts";
import { breadcrumbList } from "#app/site/seo/structured-data.ts";
import { Table } from "#app/ui/core/table.tsx";
import { whyUsPage as page } from "#content/why-us.ts";
import { QuoteCall } from "../../service-parts/quote-call.tsx";
import { SplitHeading } from "../../service-parts/split-heading.tsx";
import type { Route } from "./+types/page.ts";
import { PageHero } from "./page-hero.tsx";
import { ReasonsGrid } from "./reasons-grid.tsx";
import "./ways-table.css";

export function meta({ matches }: Route.MetaArgs) {
  const crumbs = [
    { label: "Accueil", href: "/" },
    { label: page.name, href: page.path },
  ] as const;
  return pageMeta(matches, { ...page, structuredData: [breadcrumbList(siteUrlOf(matches[0]), crumbs)] });
}

export default function Pourquoi() {
  return (
    <>
      <PageHero
        kicker={page.name}
        title={page.promise}
        lead={page.sentence}
        trail={[{ label: "Accueil", to: "/" }]}
        picture={
          <Scene
            slot="pourquoi.tete"
            name="controle"
            alt="Une jauge posée sur le vernis en mesure l’épaisseur"
            priority
          />
        }
      />
      <section className="section bg-paper" aria-label="Les six raisons">
        <div className="wrap">
          <ReasonsGrid level={2} facts={page.facts} />
        </div>
      </section>
      <section className="section bg-mist" aria-labelledby="comparer">
        <div className="wrap">
          <SplitHeading id="comparer" title={page.tableTitle} lead={page.tableLead} />
          <WaysTable />
        </div>
      </section>
      <QuoteCall title={page.callTitle} lead={page.callLead} subject="nettoyage" />
    </>
  );
}

type Row = (typeof page.rows)[number];

/** Three ways of having a car cleaned, side by side. */
function WaysTable() {
  const columns = [
    { label: "Critère", isRowHeader: true, cell: ({ label }: Row) => label },
    ...page.columns.map((label, index) => ({ label, cell: ({ values }: Row) => values[index] })),
  ];
  return (
    <Table
      caption={page.tableCaption}
      hideCaption
      columns={columns}
      rows={page.rows}
      rowKey={({ label }) => label}
      className="ways"
    />
  );
}
