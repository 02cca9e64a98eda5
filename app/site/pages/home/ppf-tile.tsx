import { useState } from "react";
import { IconArrowRight } from "#app/art/icons.tsx";
import { Segmented } from "#app/ui/choices/segmented.tsx";
import { LinkButton } from "#app/ui/core/button.tsx";
import { homePage } from "#content/pages/home.ts";
import { ppfFilms, ppfFinishes, ppfZones } from "#content/ppf.ts";
import { ppfPage } from "#content/services/ppf.ts";
import type { PpfFilm, PpfFinish, PpfZone } from "#domain/vehicle/ppf.ts";
import { PpfCar } from "../services/film-protection-ppf/ppf-car.tsx";

const zones = ppfZones.map(({ id, label }) => ({ value: id, label }));
const films = ppfFilms.map(({ id, label }) => ({ value: id, label }));
const finishes = ppfFinishes.map(({ id, label }) => ({ value: id, label }));

/** Film, zone and finish on the drawn car; the page composes the rest. */
export function PpfTile() {
  const [zone, setZone] = useState<PpfZone>("face-avant");
  const [film, setFilm] = useState<PpfFilm>("auto-cicatrisant");
  const [finish, setFinish] = useState<PpfFinish>("brillant");
  return (
    <article id="ppf-service" className="on-dark h-ppf">
      <p className="kicker">{ppfPage.name}</p>
      <h2>{ppfPage.promise}</h2>
      <div className="h-ppf-choices">
        <div>
          <p aria-hidden="true">{ppfPage.filmLegend}</p>
          <Segmented label={ppfPage.filmLegend} options={films} value={film} onChange={setFilm} />
        </div>
        <div>
          <p aria-hidden="true">{ppfPage.zoneLegend}</p>
          <Segmented label={ppfPage.zoneLegend} options={zones} value={zone} onChange={setZone} />
        </div>
        <div>
          <p aria-hidden="true">{ppfPage.finishLegend}</p>
          <Segmented label={ppfPage.finishLegend} options={finishes} value={finish} onChange={setFinish} />
        </div>
      </div>
      <div className="h-ppf-car">
        <PpfCar zone={zone} finish={finish} category="B" lazy />
      </div>
      <div className="h-tile-foot">
        <span>{ppfPage.price}</span>
        <LinkButton to={ppfPage.path} size="sm" trailing={<IconArrowRight size={18} />}>
          {homePage.ppf.link}
        </LinkButton>
      </div>
    </article>
  );
}
