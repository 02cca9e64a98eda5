import type { PpfFilm } from "#domain/vehicle/ppf.ts";

/** A scratch in the film: it stays in the classic one and closes in the self-healing one. */
export function FilmSwatch({ film }: { film: PpfFilm }) {
  return (
    <svg viewBox="0 0 64 40" className="film-swatch" data-film={film} aria-hidden="true" focusable="false">
      <rect y="26" width="64" height="14" rx="4" fill="#33414f" />
      <rect y="12" width="64" height="14" rx="4" fill="#2dd4bf" opacity=".55" />
      <path className="film-scratch" d="M18 12l7 8 4-8" fill="#fff" />
      <path className="film-scratch" d="M36 12l5 5 3-5" fill="#fff" />
    </svg>
  );
}
