import { type KeyboardEvent, useRef } from "react";

/** Tells a choice made by wandering with the arrow keys from one made by a click, a tap or the space bar. */
export function useArrowKeys() {
  const isArrow = useRef(false);
  return {
    onKeyDown: (event: KeyboardEvent) => {
      isArrow.current = event.key.startsWith("Arrow");
    },
    onKeyUp: () => {
      isArrow.current = false;
    },
    byArrow: () => isArrow.current,
  };
}
