import type { CSSProperties } from "react";
import { Vehicle } from "#app/art/vehicle.tsx";
import { RadioCards } from "#app/ui/choices/radio-cards.tsx";
import { SelectableCard } from "#app/ui/core/card.tsx";
import { colorSwatches, tintKinds } from "#content/tint.ts";
import { panelOf, TabLinks } from "../tab-links.tsx";
import { kindAddress } from "../tint-mode.ts";
import { type FilmStore, useFilm } from "./film-store.ts";
import { warrantyText } from "./film-words.ts";
import { QuoteLink, type QuoteLinkProps } from "./quote-link.tsx";
import { SecurityPanel } from "./security-panel.tsx";
import type { StageCar } from "./stage-drawing.ts";
import { TintPanel } from "./tint-panel.tsx";
import "./film-panel.css";

const tabs = tintKinds.map(({ id, label }) => ({ id, label, to: kindAddress(id) }));

type FilmPanelProps = { store: FilmStore; car: StageCar; quote: QuoteLinkProps };

/** The three films. All three panels stay in the form: what was set in one is kept while another is open. */
export function FilmPanel({ store, car, quote }: FilmPanelProps) {
  const kind = useFilm(store, (film) => film.kind);
  const panel = (id: typeof kind) => ({ ...panelOf("film", id), hidden: id !== kind });
  return (
    <div className="tint-panel">
      <TabLinks
        label="Type de film"
        name="film"
        tabs={tabs}
        selected={kind}
        onSelect={(next) => store.change({ kind: next })}
        wide
      />
      <input type="hidden" name="film" value={kind} />
      <div {...panel("tint")}>
        <TintPanel store={store} />
      </div>
      <div {...panel("security")}>
        <SecurityPanel store={store} />
      </div>
      <div {...panel("color")}>
        <ColorPanel store={store} car={car} />
      </div>
      <div className="tint-panel-foot">
        <p>
          <b>Sur devis</b>
          <span>Film {warrantyText(kind)}</span>
        </p>
        <QuoteLink {...quote} />
      </div>
    </div>
  );
}

/** Each swatch is the visitor's own car. */
function ColorPanel({ store, car }: { store: FilmStore; car: StageCar }) {
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
