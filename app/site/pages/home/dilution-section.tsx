import { IconArrowRight } from "#app/art/icons.tsx";
import { TextLink } from "#app/ui/core/link.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { dilutionPage as page } from "#content/dilution.ts";
import { Calculator } from "../outils/calculateur-dilution/calculator.tsx";
import { DILUTION_EXAMPLE, writeDilution } from "../outils/calculateur-dilution/dilution-state.ts";

/** The calculator on the home page; its link opens the tool on the same setting. */
export function DilutionSection() {
  return (
    <section className="section bg-paper" aria-labelledby="accueil-dilution">
      <div className="wrap grid gap-7 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] lg:items-center lg:gap-16">
        <SectionHeading id="accueil-dilution" kicker={page.name} title={page.promise} lead={page.homeLead} />
        <Calculator
          initial={DILUTION_EXAMPLE}
          action={(state) => (
            <TextLink to={writeDilution(state)} trailing={<IconArrowRight size={18} />}>
              {page.open}
            </TextLink>
          )}
        />
      </div>
    </section>
  );
}
