import { useId } from "react";
import { RadioCard, RadioCards } from "#app/ui/choices/radio-cards.tsx";
import { Segmented } from "#app/ui/choices/segmented.tsx";
import { useLiveOnceChanged } from "#app/ui/feedback/use-live-once-changed.ts";
import { ppfFilms, ppfFinishes, ppfZones } from "#content/ppf.ts";
import { ppfPage as page } from "#content/services/ppf.ts";
import type { PpfChoice, PpfFilm } from "#domain/vehicle/ppf.ts";

type Picked<Key extends keyof PpfChoice> = { [K in Key]: PpfChoice[K] } & {
  onChange: (value: PpfChoice[Key]) => void;
};

export function Films({ film, onChange }: Picked<"film">) {
  const name = useId();
  return (
    <RadioCards label={page.filmLegend}>
      {ppfFilms.map(({ id, label, hint }) => (
        <RadioCard
          key={id}
          name={name}
          value={id}
          checked={film === id}
          onChange={() => onChange(id)}
          title={label}
          description={hint}
          leading={<FilmSwatch film={id} />}
        />
      ))}
    </RadioCards>
  );
}

export function Zones({ zone, onChange }: Picked<"zone">) {
  const live = useLiveOnceChanged(zone);
  return (
    <div>
      <p className="field-label" aria-hidden="true">
        {page.zoneLegend}
      </p>
      <Segmented
        wide
        label={page.zoneLegend}
        options={ppfZones.map(({ id, label }) => ({ value: id, label }))}
        value={zone}
        onChange={onChange}
      />
      <div aria-live={live} className="contents">
        <p key={live} className="field-help">
          {ppfZones.find(({ id }) => id === zone)?.hint}
        </p>
      </div>
    </div>
  );
}

export function Finishes({ finish, onChange }: Picked<"finish">) {
  const live = useLiveOnceChanged(finish);
  return (
    <div>
      <p className="field-label" aria-hidden="true">
        {page.finishLegend}
      </p>
      <Segmented
        wide
        label={page.finishLegend}
        options={ppfFinishes.map(({ id, label }) => ({ value: id, label }))}
        value={finish}
        onChange={onChange}
      />
      <div aria-live={live} className="contents">
        <p key={live} className="field-help">
          {ppfFinishes.find(({ id }) => id === finish)?.hint}
        </p>
      </div>
    </div>
  );
}

/** A scratch in the film: it stays in the classic one and closes in the self-healing one. */
function FilmSwatch({ film }: { film: PpfFilm }) {
  return (
    <svg viewBox="0 0 64 40" className="film-swatch" data-film={film} aria-hidden="true" focusable="false">
      <rect y="26" width="64" height="14" rx="4" fill="#33414f" />
      <rect y="12" width="64" height="14" rx="4" fill="#2dd4bf" opacity=".55" />
      <path className="film-scratch" d="M18 12l7 8 4-8" fill="#fff" />
      <path className="film-scratch" d="M36 12l5 5 3-5" fill="#fff" />
    </svg>
  );
}
