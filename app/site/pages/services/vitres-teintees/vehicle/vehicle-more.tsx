import type { CSSProperties } from "react";
import { Vehicle } from "#app/art/vehicle.tsx";
import { TextLink } from "#app/ui/core/link.tsx";
import { tintQuestions } from "#content/services/tint.ts";
import { tintClaims, tintLaw } from "#content/tint.ts";
import { LEGAL_FRONT_LIGHT } from "#domain/vehicle/tint.ts";
import { Faq } from "../../../../service-parts/faq.tsx";
import { TickList } from "../../../../service-parts/tick-list.tsx";

/** What comes after the quote: the film's benefits, the law, the questions. */
export function VehicleMore() {
  return (
    <>
      <FilmClaims />
      <Law />
      <Faq
        questions={tintQuestions}
        className="bg-mist"
        aside={
          <p className="text-(--muted)">
            Une autre question{"\u00a0"}? <TextLink to="/contact?subject=vitres">Écrivez-nous</TextLink>
          </p>
        }
      />
    </>
  );
}

/** Two percentages on a ruler, and the years of warranty on one of their own. */
function FilmClaims() {
  return (
    <section className="on-dark tint-claims" aria-label="Ce que le film apporte">
      <div className="wrap tint-claims-in">
        {tintClaims.map(({ id, title, prefix, value, unit, text }) => (
          <div key={id}>
            <h2>{title}</h2>
            <p className="tint-claim">
              <small>{prefix} </small>
              {value}
              <span className="tint-claim-unit">
                {"\u00a0"}
                {unit}
              </span>
            </p>
            <span className="tint-ruler" aria-hidden="true" style={ruler(value, unit)} />
            <p className="tint-claim-text">{text}</p>
          </div>
        ))}
      </div>
    </section>
  );
}

function ruler(value: number, unit: string): CSSProperties {
  const [marks, whole] = unit === "%" ? [51, 100] : [value, value];
  return { "--marks": marks, "--lit": value / whole } as CSSProperties;
}

function Law() {
  return (
    <section className="section bg-paper" aria-labelledby="loi-titre">
      <div className="wrap tint-law">
        <div>
          <h2 id="loi-titre" className="text-4xl">
            {tintLaw.title}
          </h2>
          <p className="lead mt-4.5">{tintLaw.text}</p>
          <TickList items={tintLaw.promises} className="mt-7" />
        </div>
        <figure className="tint-law-car">
          <figcaption>
            <span>
              <b>{LEGAL_FRONT_LIGHT}&nbsp;% de lumière au moins</b>
              Pare-brise et vitres avant
            </span>
            <span>
              <b>Teinte libre</b>
              Vitres arrière, lunette, toit
            </span>
          </figcaption>
          <Vehicle kind="suv" frame="tight" paint="#dfe5ea" gloss={0.4} tints={lawfulGlass} lazy />
        </figure>
      </div>
    </section>
  );
}

const lawfulGlass = { front: 0.3, rear: 0.9, sunroof: 0.9, sunstrip: 0.3 };
