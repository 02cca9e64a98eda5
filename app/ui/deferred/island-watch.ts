export type IslandWatch = {
  stop: () => void;
  /** Resolves when nothing is pressed inside: a click must end on the element it began on. */
  released: () => Promise<void>;
  /** The last script-driven button clicked before hydration. */
  readonly clicked: HTMLButtonElement | null;
  /** The element under a finger or a held mouse button. */
  readonly pressed: HTMLElement | null;
};

const pressable = "button, a[href], label, summary, input";

const signs = ["focusin", "pointerover", "pointerdown", "touchstart"] as const;

/**
 * Calls `onWanted` when the element nears the viewport or the visitor interacts with it; may call it more than once.
 * Until the visitor scrolls for the first time, only what is in view is near: a page that is opened and left loads
 * nothing for what was never seen.
 */
export function watchIsland(root: HTMLElement, rootMargin: string, onWanted: () => void): IslandWatch {
  const stopped = new AbortController();
  const { signal } = stopped;
  let isPressed = false;
  let pressed: HTMLElement | null = null;
  let clicked: HTMLButtonElement | null = null;

  for (const sign of signs) root.addEventListener(sign, onWanted, { signal, passive: true });
  const press = ({ target }: PointerEvent) => {
    isPressed = true;
    pressed = target instanceof Element ? target.closest<HTMLElement>(pressable) : null;
  };
  root.addEventListener("pointerdown", press, { signal });
  root.addEventListener("click", (event) => (clicked = inertButton(event.target) ?? clicked), { signal });
  for (const end of ["pointerup", "pointercancel"]) {
    window.addEventListener(end, () => (isPressed = false), { signal });
  }
  observe(root, rootMargin, onWanted, signal);
  if (root.contains(document.activeElement) || holdsFragment(root)) onWanted();

  return {
    stop: () => stopped.abort(),
    released: () => (isPressed ? nextClick(signal) : Promise.resolve()),
    get clicked() {
      return clicked;
    },
    get pressed() {
      return isPressed ? pressed : null;
    },
  };
}

function observe(root: HTMLElement, rootMargin: string, onNear: () => void, signal: AbortSignal): void {
  if (typeof IntersectionObserver === "undefined") {
    onNear();
    return;
  }
  let observer: IntersectionObserver | undefined;
  const watch = (margin: string) => {
    observer?.disconnect();
    observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onNear();
      },
      { rootMargin: margin },
    );
    observer.observe(root);
  };
  watch(hasScrolled() ? rootMargin : "0px");
  if (!hasScrolled()) window.addEventListener("scroll", () => watch(rootMargin), { signal, once: true });
  signal.addEventListener("abort", () => observer?.disconnect());
}

/** Also after the browser itself scrolled, to a fragment or back to where the visitor was. */
function hasScrolled(): boolean {
  return window.scrollY > 0;
}

/** The click follows the release in the same task or right after: one turn of the loop covers both. */
function nextClick(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => setTimeout(resolve);
    window.addEventListener("pointerup", done, { once: true, signal });
    window.addEventListener("pointercancel", done, { once: true, signal });
  });
}

/** Links, submits and buttons with a `command` or a popover work without JavaScript. */
function inertButton(target: EventTarget | null): HTMLButtonElement | null {
  const button = target instanceof Element ? target.closest("button") : null;
  const isNative = button?.hasAttribute("commandfor") || button?.hasAttribute("popovertarget");
  return button?.type === "button" && !isNative ? button : null;
}

function holdsFragment(root: HTMLElement): boolean {
  const id = location.hash.slice(1);
  return id !== "" && (root.id === id || root.querySelector(`[id=${JSON.stringify(id)}]`) !== null);
}
