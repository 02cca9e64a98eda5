import { IconArrowRight, IconClock } from "#app/art/icons.tsx";
import { TextLink } from "#app/ui/core/link.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { homePage } from "#content/pages/home.ts";
import { sofaPage } from "#content/services/sofa.ts";
import { sofaDrying } from "#content/sofa.ts";
import { SofaFormulas } from "../services/nettoyage-canapes-textiles/sofa-formulas.tsx";

export function SofaSection() {
  return (
    <section className="section h-sand" aria-labelledby="accueil-canapes">
      <div className="wrap">
        <SectionHeading
          id="accueil-canapes"
          kicker={sofaPage.name}
          title={sofaPage.promise}
          lead={sofaPage.sentence}
          aside={
            <p className="flex lg:max-w-[280px] items-center gap-3.5 text-md text-slate leading-snug">
              <IconClock size={28} className="flex-none text-teal-800" />
              <span>
                {sofaDrying}, {sofaPage.dryingNote}
              </span>
            </p>
          }
        />
        <SofaFormulas level={3} isBrief />
        <TextLink to={sofaPage.path} className="mt-8" trailing={<IconArrowRight size={18} />}>
          {homePage.sofa.link}
        </TextLink>
      </div>
    </section>
  );
}
