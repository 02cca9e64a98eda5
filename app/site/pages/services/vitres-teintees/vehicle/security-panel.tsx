import { RadioCards } from "#app/ui/choices/radio-cards.tsx";
import { SelectableCard } from "#app/ui/core/card.tsx";
import { securityLevels } from "#content/tint.ts";
import { type FilmStore, useFilm } from "./film-store.ts";
import { warrantyText } from "./film-words.ts";

export function SecurityPanel({ store }: { store: FilmStore }) {
  const chosen = useFilm(store, ({ level }) => level);
  return (
    <>
      <RadioCards label="Niveau de sécurité" hideLabel className="mt-4.5">
        {securityLevels.map(({ id, name, microns, description }, index) => (
          <SelectableCard
            key={id}
            type="radio"
            name="security_level"
            value={id}
            checked={id === chosen}
            onChange={() => store.change({ level: id })}
            className="tint-level"
          >
            <Sheets count={index + 1} />
            <span className="min-w-0">
              <b lang="en">{name}</b>
              <small>{description}</small>
            </span>
            <Microns text={microns} />
          </SelectableCard>
        ))}
      </RadioCards>
      <p className="tint-note">Film {warrantyText("security")}.</p>
    </>
  );
}

/** One sheet of film more per level. */
function Sheets({ count }: { count: number }) {
  return (
    <svg viewBox="-2 0 56 48" width="56" height="48" className="tint-sheets" aria-hidden="true">
      {[0, 9, 18].slice(0, count).map((x) => (
        <path key={x} d={`M${x + 3} 13.5l24-6q4-1 4 3v26.5q0 3-3 4l-24 6q-4 1-4-3v-26.5q0-3 3-4Z`} />
      ))}
    </svg>
  );
}

/** "300+ microns": the number leads. */
function Microns({ text }: { text: string }) {
  const [number, ...unit] = text.split(" ");
  return (
    <span className="tint-microns">
      {number}
      <small> {unit.join(" ")}</small>
    </span>
  );
}
