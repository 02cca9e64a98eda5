export type IslandWatch = {
  stop: () => void;
  /** While something inside is pressed: resolves once it is released. A click must end on the element it began on. */
  readonly pressing: Promise<void> | null;
  /** The last script-driven button clicked before hydration. */
  readonly clicked: HTMLButtonElement | null;
  /** The element under a finger, a held mouse button or a held space bar. */
  readonly pressed: HTMLElement | null;
};

const pressable = "button, a[href], label, summary, input";

type Press = { element: HTMLElement | null; released: Promise<void>; release: () => void };

const pressEnds = ["pointerup", "pointercancel", "keyup", "blur"] as const;

const signs = ["focusin", "pointerover", "pointerdown", "touchstart"] as const;

/**
 * Calls `onWanted` when the element nears the viewport or the visitor interacts with it; may call it more than once.
 * Until the visitor scrolls for the first time, only what is in view is near: a page that is opened and left loads
 * nothing for what was never seen.
 */
export function watchIsland(root: HTMLElement, rootMargin: string, onWanted: () => void): IslandWatch {
  const stopped = new AbortController();
  const { signal } = stopped;
  let press: Press | null = null;
  let clicked: HTMLButtonElement | null = null;

  for (const sign of signs) root.addEventListener(sign, onWanted, { signal, passive: true });
  const begin = ({ target }: Event) => (press ??= newPress(target));
  root.addEventListener("pointerdown", begin, { signal });
  // The space bar clicks when it is released, on the element that has the focus since it was pressed.
  root.addEventListener("keydown", (event) => event.key === " " && begin(event), { signal });
  root.addEventListener("click", (event) => (clicked = inertButton(event.target) ?? clicked), { signal });
  for (const end of pressEnds) {
    window.addEventListener(
      end,
      () => {
        press?.release();
        press = null;
      },
      { signal },
    );
  }
  observe(root, rootMargin, onWanted, signal);
  if (root.contains(document.activeElement) || holdsFragment(root)) onWanted();

  return {
    stop: () => stopped.abort(),
    get pressing() {
      return press?.released ?? null;
    },
    get clicked() {
      return clicked;
    },
    get pressed() {
      return press?.element ?? null;
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
function newPress(target: EventTarget | null): Press {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = () => setTimeout(resolve);
  });
  const element = target instanceof Element ? target.closest<HTMLElement>(pressable) : null;
  return { element, released, release };
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
