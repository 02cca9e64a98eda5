import { type KeyboardEvent, useRef } from "react";

/** Distinguishes a choice made with the arrow keys from one made by a click, a tap or the space bar. */
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
