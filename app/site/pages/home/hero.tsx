import { HeroCar } from "#app/art/hero-car.tsx";
import { IconArrowRight } from "#app/art/icons.tsx";
import { LinkButton } from "#app/ui/core/button.tsx";
import { richText } from "#app/ui/core/rich-text.tsx";
import { useOpeningHours } from "#app/ui/facts/opening-hours.ts";
import { business } from "#content/business.ts";
import { homeHead } from "#content/pages/home-head.ts";
import type { HoursWords } from "#domain/calendar/opening-hours.ts";
import "./hero.css";

const factsOf = ({ headline }: HoursWords) => [
  { title: "À domicile", text: "chez vous ou sur votre lieu de travail" },
  {
    title: `${business.area.radiusKm} km autour ${business.area.ofCenter}`,
    text: "département de l’Ain (01)",
  },
  { title: headline.hours, text: headline.days },
  { title: "Devis gratuit", text: "composé en ligne, en 7 étapes" },
];

export function Hero() {
  const {
    promise: [first, second],
    lead,
  } = homeHead.hero;
  return (
    <section className="hero on-dark">
      <div className="wrap hero-copy">
        <p className="kicker">{business.tagline}</p>
        <h1 className="text-6xl text-white">
          {first} <em>{second}</em>
        </h1>
        <p className="lead">{richText(lead)}</p>
        <p className="hero-actions">
          <LinkButton to="#contact" trailing={<IconArrowRight />}>
            Demander un devis gratuit
          </LinkButton>
          <LinkButton to="#services" variant="secondary">
            Voir les services
          </LinkButton>
        </p>
      </div>
      <HeroCar />
      <ul className="wrap hero-facts">
        {factsOf(useOpeningHours()).map((fact) => (
          <li key={fact.title}>
            <strong>{fact.title}</strong>
            <span>{fact.text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
