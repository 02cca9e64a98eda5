import type { ReactNode } from "react";
import { Breadcrumbs, type Crumb } from "#app/ui/layout/breadcrumbs.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import "./page-hero.css";

type PageHeroProps = {
  kicker: string;
  title: ReactNode;
  lead: ReactNode;
  trail: readonly Crumb[];
  picture?: ReactNode;
  /** Beside the promise instead of a picture: figures. */
  aside?: ReactNode;
  facts?: readonly { readonly term: string; readonly value: string }[];
};

/** The opening of a page about us: the promise, three facts, a picture cut along the slant. */
export function PageHero({ kicker, title, lead, trail, picture, aside, facts = [] }: PageHeroProps) {
  return (
    <section className="on-dark w-hero">
      <div className="wrap w-hero-in">
        <Breadcrumbs trail={trail} current={kicker} />
        <SectionHeading level={1} kicker={kicker} title={title} lead={lead} />
        {facts.length > 0 && (
          <dl className="w-facts">
            {facts.map(({ term, value }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {aside && <div className="w-hero-aside">{aside}</div>}
      </div>
      {picture && (
        <div className="w-hero-picture" data-instrument="">
          {picture}
        </div>
      )}
    </section>
  );
}
