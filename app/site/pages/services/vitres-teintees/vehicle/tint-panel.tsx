import { useId } from "react";
import { IconCertified } from "#app/art/icons.tsx";
import { Badge } from "#app/ui/core/badge.tsx";
import { Slider } from "#app/ui/fields/slider.tsx";
import { tintLaw, tintParts, tintPresets } from "#content/tint.ts";
import { TINT_PARTS, TINT_RANGES, type TintPart } from "#domain/vehicle/tint.ts";
import { type FilmStore, useFilm, useFilmAfterPaint } from "./film-store.ts";
import { presetOf, tintWords } from "./film-words.ts";

/** Four sliders and three quick settings: the same state. */
export function TintPanel({ store }: { store: FilmStore }) {
  return (
    <>
      <Presets store={store} />
      {TINT_PARTS.map((part) => (
        <TintSlider key={part} store={store} part={part} />
      ))}
    </>
  );
}

function Presets({ store }: { store: FilmStore }) {
  const current = useFilmAfterPaint(store, ({ tints }) => presetOf(tints));
  const nameId = useId();
  return (
    <fieldset className="tint-presets" aria-labelledby={nameId}>
      <span id={nameId}>Réglage rapide</span>
      {tintPresets.map(({ id, label, state }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === current}
          onClick={() => store.change({ tints: state })}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}

/** Darker is always to the right: the front's value darkens, the others' values let light through. */
function TintSlider({ store, part }: { store: FilmStore; part: TintPart }) {
  const value = useFilm(store, ({ tints }) => tints[part]);
  const words = tintWords(part, value);
  const noteId = useId();
  const isFront = part === "frontWindows";
  return (
    <div className="tint-slider">
      <Slider
        label={tintParts[part].label}
        name={part}
        {...TINT_RANGES[part]}
        value={value}
        onChange={(next) => store.setPart(part, next)}
        inverted={!isFront}
        valueText={(shown) => tintWords(part, shown).spoken}
        track={isFront ? "glass-front" : "glass"}
        ticks={isFront ? 4 : undefined}
        end={isFront && <Badge icon={<IconCertified size={15} />}>{tintLaw.badge}</Badge>}
        aria-describedby={isFront ? noteId : undefined}
      />
      <p className="tint-reading">
        <span>
          <strong>{words.shown}</strong> {words.shownUnit}
        </span>
        <span>{words.value}</span>
      </p>
      <Bounds part={part} />
      {isFront && (
        <p id={noteId} className="tint-note">
          {tintLaw.note}
        </p>
      )}
    </div>
  );
}

/** Without JavaScript the numbers cannot follow the slider: the meaning of its two ends replaces them. */
function Bounds({ part }: { part: TintPart }) {
  const { min, max } = TINT_RANGES[part];
  const [left, right] = part === "frontWindows" ? [min, max] : [max, min];
  const ends = [left, right].map((value) => tintWords(part, value));
  return (
    <p className="tint-bounds">
      {ends.map(({ shown, shownUnit }) => (
        <span key={shown}>
          {shown} {shownUnit}
        </span>
      ))}
    </p>
  );
}
