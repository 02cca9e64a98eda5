import { useState } from "react";
import { AinMap } from "#app/art/ain-map.tsx";
import { Scene } from "#app/art/scene.tsx";
import { useLiveOnceChanged } from "#app/ui/feedback/use-live-once-changed.ts";
import { communesFromBase } from "#content/communes/communes-from-base.ts";
import { dialPosition, hasDial } from "#content/communes/dial-position.ts";
import type { CommuneSearch, FoundCommune } from "#content/communes/found-commune.ts";
import { type MapCommune, otherCommunesNote } from "#content/communes/map-communes.ts";
import { kilometres } from "#content/messages/communes.ts";
import { serviceAreaPage as page } from "#content/service-area.ts";
import { CommuneSearchForm } from "./commune-search-form.tsx";
import { type CommuneSelection, selectFound, selectionSentence, toggleCommune } from "./selection.ts";
import { ZonePanel } from "./zone-panel.tsx";
import { ZoneRings } from "./zone-rings.tsx";
import "./zone-map.css";

type ZoneMapProps = {
  /** The answer to a GET of the search form. */
  search?: CommuneSearch | null;
  found?: FoundCommune | null;
  /** Further down a page: the drawing is fetched when it comes near. */
  lazy?: boolean;
  /** Of the chosen commune's name. */
  level?: 2 | 3;
};

/** The dial with its twelve communes, the search for all the others, and the details of the chosen one. */
export function ZoneMap({ search = null, found = null, lazy = false, level = 3 }: ZoneMapProps) {
  const [selection, setSelection] = useState<CommuneSelection>(() => selectFound(found));
  const chosen = selection?.commune.id ?? null;
  const hasChosen = useLiveOnceChanged(selection?.commune.name ?? null) !== "off";
  const isDial = hasDial();
  const toggle = (id: string) => setSelection((current) => toggleCommune(current, id));
  return (
    <div className="on-light zone">
      <div className="zone-ask">
        <CommuneSearchForm
          initial={search}
          chosen={found?.name ?? ""}
          onChoose={(commune) => setSelection(selectFound(commune))}
        />
      </div>
      <div className="zone-picture">
        <div className="zone-drawing" data-dial={isDial || undefined} data-instrument="">
          {isDial ? <ZoneRings /> : <AinMap lazy={lazy} />}
          {lazy && !isDial && (
            <noscript>
              <Scene name="carte-ain" alt="" />
            </noscript>
          )}
          <ul aria-label={page.mapLabel}>
            {communesFromBase().map(({ id, name, distance, ...place }) => (
              <li key={id} data-id={id} style={placed((isDial && dialPosition(place, distance)) || place)}>
                <button
                  type="button"
                  className="zone-pin"
                  aria-pressed={chosen === id}
                  aria-label={`${name}, ${kilometres(distance)}`}
                  onClick={() => toggle(id)}
                />
                {isDial && (
                  <span className="zone-label" aria-hidden="true">
                    {name}
                  </span>
                )}
              </li>
            ))}
          </ul>
          <FoundPin selection={selection} />
        </div>
      </div>
      <div className="zone-side">
        <p className="sr-only" aria-live="polite">
          {hasChosen && selectionSentence(selection)}
        </p>
        <div className="zone-details">
          <ZonePanel selection={selection} level={level} />
        </div>
        <Towns chosen={chosen} onToggle={toggle} />
      </div>
    </div>
  );
}

function placed({ x, y }: { x: number; y: number }) {
  return { left: `${x}%`, top: `${y}%` };
}

/** Where the searched commune lies, when it is on the drawing. */
function FoundPin({ selection }: { selection: CommuneSelection }) {
  const place = selection?.kind === "found" ? selection.commune.place : null;
  if (!place) return null;
  const { x, y } = place.name;
  return (
    <span className="zone-found-pin" style={placed(place)} aria-hidden="true">
      <i style={{ width: `${Math.hypot(x, y)}cqw`, rotate: `${Math.atan2(y, x)}rad` }} />
      <b style={{ translate: `calc(${x}cqw - 50%) calc(${y}cqw - 50%)` }}>{selection?.commune.name}</b>
    </span>
  );
}

/** The same choice by name; the ten that are not primary unfold. */
function Towns({ chosen, onToggle }: { chosen: string | null; onToggle: (id: string) => void }) {
  const communes = communesFromBase();
  const chip = ({ id, name }: MapCommune) => (
    <button key={id} type="button" aria-pressed={chosen === id} onClick={() => onToggle(id)}>
      {name}
    </button>
  );
  return (
    <div className="zone-towns">
      {communes.filter(({ isPrimary }) => isPrimary).map(chip)}
      <details>
        <summary>{otherCommunesNote()}</summary>
        <div>{communes.filter(({ isPrimary }) => !isPrimary).map(chip)}</div>
      </details>
    </div>
  );
}
