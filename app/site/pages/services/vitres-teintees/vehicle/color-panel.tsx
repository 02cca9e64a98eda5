import type { CSSProperties } from "react";
import { Vehicle } from "#app/art/vehicle.tsx";
import { RadioCards } from "#app/ui/choices/radio-cards.tsx";
import { SelectableCard } from "#app/ui/core/card.tsx";
import { colorSwatches } from "#content/tint.ts";
import { type FilmStore, useFilm } from "./film-store.ts";
import { warrantyText } from "./film-words.ts";
import type { StageCar } from "./stage-drawing.ts";

/** Each swatch is the visitor's own car. */
export function ColorPanel({ store, car }: { store: FilmStore; car: StageCar }) {
  const chosen = useFilm(store, ({ color }) => color);
  return (
    <>
      <RadioCards label="Couleur du film" hideLabel className="tint-swatches">
        {colorSwatches.map(({ id, name, paint, shine }) => (
          <SelectableCard
            key={id}
            type="radio"
            name="color"
            value={id}
            checked={id === chosen}
            onChange={() => store.change({ color: id })}
            className="tint-swatch"
          >
            <span className="tint-swatch-car" style={{ "--c": paint } as CSSProperties}>
              <Vehicle kind={car} frame="tight" paint={paint} shine={shine} tints={darkGlass} lazy />
            </span>
            {name}
          </SelectableCard>
        ))}
      </RadioCards>
      <p className="tint-note">Film {warrantyText("color")}.</p>
    </>
  );
}

const darkGlass = { front: 0.3, rear: 0.6, sunroof: 0.4, sunstrip: 0.3 };
