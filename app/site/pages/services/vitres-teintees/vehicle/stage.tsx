import { type CSSProperties, useId } from "react";
import { Vehicle } from "#app/art/vehicle.tsx";
import { carCategories } from "#content/vehicles.ts";
import type { VehicleChoice } from "../../../../service-parts/vehicle-choice-store.ts";
import { Callouts, CoveredGlass } from "./callouts.tsx";
import { type FilmStore, useFilm } from "./film-store.ts";
import { warrantyText } from "./film-words.ts";
import { glassProps } from "./live-glass.ts";
import { LOW_STAGE_FRAME, STAGE_FRAME, type StageCar } from "./stage-drawing.ts";
import { type CarPaint, carPaints, swatchOf } from "./swatch.ts";
import "./stage.css";

type StageProps = {
  store: FilmStore;
  car: StageCar;
  choice: VehicleChoice;
  paint: CarPaint;
  onPaint: (paint: CarPaint) => void;
};

/** As it left the factory: what another film than the solar one leaves of the glass. */
const plainGlass = {
  security: { front: 0.12, rear: 0.12, sunroof: 0.12, sunstrip: 0.12 },
  color: { front: 0.3, rear: 0.6, sunroof: 0.4, sunstrip: 0.3 },
};

/** Daylight and a pale car, so that the glass is the only dark thing. The glass itself is driven from outside. */
export function TintStage({ store, car, choice, paint, onPaint }: StageProps) {
  const kind = useFilm(store, (film) => film.kind);
  const level = useFilm(store, (film) => film.level);
  const color = useFilm(store, (film) => film.color);
  const swatch = kind === "color" ? swatchOf(color) : undefined;
  const category = carCategories.find(({ id }) => id === choice.category);
  return (
    <div className="tint-stage" data-kind={kind} data-instrument="">
      <div className="tint-stage-car" {...glassProps(store)}>
        <Vehicle
          kind={car}
          frame={kind === "tint" ? STAGE_FRAME : LOW_STAGE_FRAME}
          label={`Aperçu du film sur une voiture${category ? `, ${category.label}` : ""}`}
          paint={swatch?.paint ?? paint}
          shine={swatch?.shine}
          gloss={swatch && swatch.shine < 0.8 ? 0 : 0.5}
          tints={kind === "tint" ? undefined : plainGlass[kind]}
          tintFade
        />
        {kind === "tint" && <Callouts store={store} car={car} />}
        {kind === "security" && level && <CoveredGlass car={car} />}
      </div>
      <div className="tint-stage-foot">
        {kind === "color" ? (
          <p className="tint-stage-color">
            <b>{swatch?.name ?? "Votre couleur"}</b>
            {swatch
              ? `Film de couleur, ${warrantyText("color")}.`
              : "Choisissez une teinte, la voiture la prend."}
          </p>
        ) : (
          <PaintPicker paint={paint} onChange={onPaint} />
        )}
        {kind === "security" ? (
          <p className="tint-stage-note">
            {level
              ? "Film transparent. Les vitres couvertes sont cernées."
              : "Choisissez un niveau\u00a0: les vitres couvertes seront cernées."}
          </p>
        ) : (
          <StageVehicle model={choice.model} category={category?.label} />
        )}
      </div>
    </div>
  );
}

function StageVehicle({ model, category }: { model: string; category: string | undefined }) {
  if (!category)
    return <p className="tint-stage-vehicle">Choisissez votre véhicule, la voiture prend sa forme.</p>;
  return (
    <p className="tint-stage-vehicle">
      {model.trim() !== "" && <b>{model}</b>} <span>{category}</span>
    </p>
  );
}

/** Puts the visitor's own colour on the stage; it is not sent. */
function PaintPicker({ paint, onChange }: { paint: CarPaint; onChange: (paint: CarPaint) => void }) {
  const name = useId();
  const nameId = useId();
  return (
    <fieldset className="tint-paints" aria-labelledby={nameId}>
      {/* Not a legend: Safari would place it above the row instead of at its start. */}
      <span id={nameId}>Couleur de votre voiture</span>
      <div>
        {carPaints.map((choice) => (
          <label key={choice.id} style={{ "--c": choice.paint } as CSSProperties}>
            <input
              type="radio"
              name={name}
              checked={choice.paint === paint}
              onChange={() => onChange(choice.paint)}
            />
            <span className="sr-only">{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
