import { useId } from "react";
import { RadioCard, RadioCards } from "#app/ui/choices/radio-cards.tsx";
import { Segmented } from "#app/ui/choices/segmented.tsx";
import { useLiveOnceChanged } from "#app/ui/feedback/use-live-once-changed.ts";
import { ppfFilms, ppfFinishes, ppfZones } from "#content/ppf.ts";
import { ppfPage as page } from "#content/services/ppf.ts";
import type { PpfChoice } from "#domain/vehicle/ppf.ts";
import { FilmSwatch } from "./film-swatch.tsx";

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
