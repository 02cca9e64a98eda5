import { Vehicle } from "#app/art/vehicle.tsx";
import { tintLaw } from "#content/tint.ts";
import { LEGAL_FRONT_LIGHT } from "#domain/vehicle/tint.ts";
import { TickList } from "../../../../service-parts/tick-list.tsx";

export function Law() {
  return (
    <section className="section bg-paper" aria-labelledby="loi-titre">
      <div className="wrap-wide tint-law">
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
