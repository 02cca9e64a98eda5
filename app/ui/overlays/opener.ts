let pressed: HTMLElement | null = null;

/** Runs before any handler, so that the dialog it opens finds its opener. The keyboard fires a click as well. */
if (typeof document !== "undefined") {
  document.addEventListener(
    "click",
    ({ target }) => {
      pressed = target instanceof Element ? target.closest<HTMLElement>("a, button, summary") : null;
    },
    { capture: true },
  );
}

/**
 * The element that gets the focus back from what opens now. Not always the focused one: Safari focuses no button that
 * is clicked, and Firefox takes the focus away from a page the moment it becomes inert.
 */
export function currentOpener(): HTMLElement | null {
  const { activeElement, body } = document;
  if (activeElement instanceof HTMLElement && activeElement !== body) return activeElement;
  return pressed?.isConnected ? pressed : null;
}
