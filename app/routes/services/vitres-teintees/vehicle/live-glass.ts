import { type CSSProperties, type RefObject, useEffect } from "react";
import { vehicleStyle } from "#app/art/vehicle-look.ts";
import { colorSwatches, securityLevels } from "#content/tint.ts";
import { glassDarkness, TINT_PARTS, type TintState } from "#domain/tint.ts";
import type { FilmStore } from "./film-store.ts";

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

/** Writes the glass straight onto the element, within the event of the slider: React draws nothing for it. */
export function useLiveGlass(store: FilmStore, root: RefObject<HTMLElement | null>): void {
  useEffect(
    () =>
      store.subscribe(() => {
        for (const [name, value] of Object.entries(glassStyle(store.get().tints))) {
          root.current?.style.setProperty(name, String(value));
        }
      }),
    [store, root],
  );
}

/** What was moved or chosen before the page came alive counts: React leaves it in the fields but knows nothing of it. */
export function useAdoptedFilm(store: FilmStore, form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (!form.current) return;
    const data = new FormData(form.current);
    for (const part of TINT_PARTS) {
      const value = Number(data.get(part) ?? Number.NaN);
      if (!Number.isNaN(value) && value !== store.get().tints[part]) store.setPart(part, value);
    }
    const level = securityLevels.find(({ id }) => id === data.get("security_level"))?.id;
    const color = colorSwatches.find(({ id }) => id === data.get("color"))?.id;
    if (level && level !== store.get().level) store.change({ level });
    if (color && color !== store.get().color) store.change({ color });
  }, [store, form]);
}
