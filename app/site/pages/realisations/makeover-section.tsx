import { IconArrowRight } from "#app/art/icons.tsx";
import { TextLink } from "#app/ui/core/link.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { makeoversPage, makeoversSection as texts } from "#content/pages/makeovers.ts";
import type { PublicMakeover } from "#usecases/makeovers/read-makeovers.ts";
import { MakeoverCard } from "./makeover-card.tsx";
import "./makeover-section.css";

/** The first makeovers, on other pages than their own list. */
export function MakeoverSection({ makeovers }: { makeovers: readonly PublicMakeover[] }) {
  return (
    <section className="section bg-paper" aria-labelledby="realisations-titre">
      <div className="wrap">
        <SectionHeading
          id="realisations-titre"
          kicker={texts.kicker}
          title={texts.title}
          className="mb-7 md:mb-10"
          aside={
            <TextLink to={makeoversPage.path} trailing={<IconArrowRight size={18} />}>
              {texts.link}
            </TextLink>
          }
        />
        <ul className="mk-row">
          {makeovers.map((makeover) => (
            <li key={makeover.id}>
              <MakeoverCard makeover={makeover} level={3} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
