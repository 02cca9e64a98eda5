import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { homePage } from "#content/pages/home.ts";
import { ReasonsGrid } from "../pourquoi-nous-choisir/reasons-grid.tsx";

export function WhySection() {
  return (
    <section className="section bg-paper pt-0!" aria-labelledby="accueil-raisons">
      <div className="wrap">
        <SectionHeading
          id="accueil-raisons"
          kicker={homePage.why.kicker}
          title={homePage.why.title}
          className="mb-7 md:mb-10"
        />
        <ReasonsGrid />
      </div>
    </section>
  );
}
