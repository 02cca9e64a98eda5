import { useCallback, useSyncExternalStore } from "react";
import { afterPaint } from "#app/ui/core/after-paint.ts";
import type { colorSwatches, securityLevels } from "#content/tint.ts";
import {
  setTint,
  TINT_DEFAULTS,
  type TintKind,
  type TintPart,
  type TintState,
} from "#domain/vehicle/tint.ts";

type SecurityLevelId = (typeof securityLevels)[number]["id"];
export type ColorId = (typeof colorSwatches)[number]["id"];

/** The film as the visitor composes it. Each kind keeps its own settings while another one is shown. */
export type ComposedFilm = {
  readonly kind: TintKind;
  readonly tints: TintState;
  readonly level: SecurityLevelId | null;
  readonly color: ColorId | null;
};

export const FILM_AT_FIRST: ComposedFilm = { kind: "tint", tints: TINT_DEFAULTS, level: null, color: null };

export type FilmStore = {
  readonly get: () => ComposedFilm;
  readonly change: (change: Partial<ComposedFilm>) => void;
  readonly setPart: (part: TintPart, value: number) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

/** Outside React's state: dragging a slider redraws its numbers and the glass, not the page. */
export function createFilmStore(first: ComposedFilm): FilmStore {
  let film = first;
  const listeners = new Set<() => void>();
  function set(next: ComposedFilm): void {
    film = next;
    for (const listener of listeners) listener();
  }
  return {
    get: () => film,
    change: (change) => set({ ...film, ...change }),
    setPart: (part, value) => set({ ...film, tints: setTint(film.tints, part, value) }),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** One fact of the film; the component draws again only when that fact changes, so select a plain value. */
export function useFilm<Fact>(store: FilmStore, select: (film: ComposedFilm) => Fact): Fact {
  const snapshot = () => select(store.get());
  return useSyncExternalStore(store.subscribe, snapshot, snapshot);
}

/** The same, for what repeats the slider's number elsewhere: drawn once the slider and the glass have been painted. */
export function useFilmAfterPaint<Fact>(store: FilmStore, select: (film: ComposedFilm) => Fact): Fact {
  const subscribe = useCallback(
    (listener: () => void) => store.subscribe(() => afterPaint(listener)),
    [store],
  );
  const snapshot = () => select(store.get());
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}
