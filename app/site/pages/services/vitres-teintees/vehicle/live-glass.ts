import { type CSSProperties, type RefObject, useEffect } from "react";
import { vehicleStyle } from "#app/art/vehicle-look.ts";
import { glassDarkness, TINT_DEFAULTS, TINT_PARTS, type TintState } from "#domain/vehicle/tint.ts";
import { useAfterHydration } from "../../../../service-parts/use-after-hydration.ts";
import { filmFromForm } from "./film-from-form.ts";
import type { FilmStore } from "./film-store.ts";
import { readTintSetting } from "./tint-setting.ts";

/** The drawn glass, as the variables the drawing reads. */
export function glassStyle(tints: TintState): CSSProperties {
  return vehicleStyle({
    tints: {
      front: glassDarkness("frontWindows", tints.frontWindows),
      rear: glassDarkness("rearWindows", tints.rearWindows),
      sunroof: glassDarkness("sunroof", tints.sunroof),
      sunstrip: glassDarkness("sunstrip", tints.sunstrip),
    },
  });
}

/** What a drawn car stands in: only its elements are styled anew when the glass changes. */
export function glassProps(store: FilmStore) {
  return { "data-glass": "", style: glassStyle(store.get().tints) } as const;
}

const cars = "[data-glass]";
const glasses = `${cars} .glass [data-zone]`;
const restMs = 200;

/**
 * Writes the glass straight onto the drawn cars: React draws nothing for it. Within the event of the slider only the
 * windows get it, and the whole car once the slider rests: every element of the drawing is styled anew for that.
 */
export function useLiveGlass(store: FilmStore, root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let resting: ReturnType<typeof setTimeout> | undefined;
    const write = (
      selector: string,
      writeOne: (style: CSSStyleDeclaration, name: string, value: string) => void,
    ) => {
      const values = Object.entries(glassStyle(store.get().tints));
      for (const { style } of root.current?.querySelectorAll<HTMLElement>(selector) ?? []) {
        for (const [name, value] of values) writeOne(style, name, String(value));
      }
    };
    const rest = () => {
      write(cars, (style, name, value) => style.setProperty(name, value));
      write(glasses, (style, name) => style.removeProperty(name));
    };
    const stop = store.subscribe(() => {
      clearTimeout(resting);
      if (store.get().kind !== "tint") return rest();
      write(glasses, (style, name, value) => style.setProperty(name, value));
      resting = setTimeout(rest, restMs);
    });
    return () => {
      clearTimeout(resting);
      stop();
    };
  }, [store, root]);
}

/** Applies what was moved or chosen before the page was hydrated, else the setting tried on the home page. */
export function useFilmAfterHydration(
  store: FilmStore,
  form: RefObject<HTMLFormElement | null>,
  isOpened: boolean,
): void {
  useAfterHydration(() => {
    if (!form.current) return;
    const values = Object.fromEntries(new FormData(form.current)) as Record<string, string>;
    const film = filmFromForm(values, store.get().kind);
    const kept = isOpened && isUntouched(film.tints) ? readTintSetting() : null;
    store.change(kept ? { ...film, tints: kept } : film);
  });
}

function isUntouched(tints: TintState): boolean {
  return TINT_PARTS.every((part) => tints[part] === TINT_DEFAULTS[part]);
}
