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

/** The classic film is thick and keeps its scratch; the self-healing one has a top coat in which warmth closes it. */
function FilmSwatch({ film }: { film: PpfFilm }) {
  const isHealing = film === "auto-cicatrisant";
  return (
    <svg viewBox="0 0 64 40" className="film-swatch" data-film={film} aria-hidden="true">
      <rect y="28" width="64" height="12" rx="3" fill="#33414f" />
      <rect y="14" width="64" height="14" rx="3" fill="#2dd4bf" opacity=".55" />
      {isHealing ? (
        <>
          <rect y="14" width="64" height="5" rx="2.5" fill="#0b7a70" />
          <path className="film-scratch" d="M26 14l6 6 6-6" fill="#fff" />
          <path
            d="M22 10c-3-3 3-5 0-8m10 8c-3-3 3-5 0-8m10 8c-3-3 3-5 0-8"
            fill="none"
            stroke="#d98a00"
            strokeWidth="2"
            strokeLinecap="round"
          />
        </>
      ) : (
        <>
          <path d="M16 14l7 9 5-9m10 0 5 6 4-6" fill="#fff" />
          <path d="m27 2 6-1 4 4-2 5-6 1-4-4z" fill="#5b6b7c" />
        </>
      )}
    </svg>
  );
}
