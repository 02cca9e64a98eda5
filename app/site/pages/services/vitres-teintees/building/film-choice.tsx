import type { CSSProperties } from "react";
import { RadioCards } from "#app/ui/choices/radio-cards.tsx";
import { SelectableCard } from "#app/ui/core/card.tsx";
import { type BuildingFilm, buildingFilms } from "#content/building-films.ts";
import { FilmPane, Landscape } from "./landscape.tsx";

type FilmChoiceProps = {
  selected: string | null;
  onSelect: (film: string | null) => void;
  error?: string;
};

/** Six panes on one landscape; choosing one shows its details. */
export function BuildingFilmChoice({ selected, onSelect, error }: FilmChoiceProps) {
  return (
    <section className="wrap" aria-labelledby="films-titre">
      <h2 id="films-titre" className="sr-only">
        Les six films
      </h2>
      <Landscape />
      <RadioCards id="film-batiment" label="Catégorie de film" hideLabel error={error} className="film-panes">
        {buildingFilms.map(({ id, name, summary }) => (
          <SelectableCard
            key={id}
            type="radio"
            name="film_category"
            value={id}
            checked={id === selected}
            onChange={() => onSelect(id)}
            className="film-pane"
          >
            <span className="film-pane-glass">
              <FilmPane film={id} />
            </span>
            <b>{name}</b>
            <small>{summary}</small>
          </SelectableCard>
        ))}
      </RadioCards>
      {selected === null && (
        <p className="film-none">
          Choisissez un film pour voir ses variantes et ses usages, ou passez directement au projet.
        </p>
      )}
      {buildingFilms.map((film, index) => (
        <FilmDetail
          key={film.id}
          film={film}
          place={index}
          isShown={film.id === selected}
          onClear={() => {
            onSelect(null);
            document.getElementById("film-batiment")?.focus();
          }}
        />
      ))}
    </section>
  );
}

type FilmDetailProps = { film: BuildingFilm; place: number; isShown: boolean; onClear: () => void };

/** All six are in the page: one is shown, the six are without JavaScript. */
function FilmDetail({ film, place, isShown, onClear }: FilmDetailProps) {
  return (
    <article
      className="film-detail"
      hidden={!isShown}
      aria-label={film.name}
      style={{ "--place": place } as CSSProperties}
    >
      <div>
        <p className="film-detail-chosen">Catégorie choisie</p>
        <h3>{film.name}</h3>
        <p>{film.details}</p>
        <button type="button" className="link" onClick={onClear}>
          Retirer ce choix
        </button>
      </div>
      <div>
        <h4>Sous-catégories</h4>
        <ul className="film-kinds">
          {film.subCategories.map(({ name, description }) => (
            <li key={name}>
              <b>{name}</b>
              {description}
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h4>Exemples</h4>
        <ul className="film-examples">
          {film.examples.map((example) => (
            <li key={example}>{example}</li>
          ))}
        </ul>
      </div>
    </article>
  );
}
