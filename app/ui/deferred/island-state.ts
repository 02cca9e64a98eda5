type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A button clicked before hydration, and the element under a finger, a held mouse button or a held space bar. */
export type IslandTouch = { readonly clicked?: HTMLElement | null; readonly pressed?: HTMLElement | null };

export type KeptState = {
  /** Applies it to the nodes that replaced them, except the click. True when React has something to render for it. */
  restore: () => boolean;
  repeatClick: () => void;
};

/**
 * Records what the visitor did with the server's nodes under `root` (typing, ticks, open details, focus, an unanswered
 * click, a press under way) and its height.
 */
export function keepIslandState(root: HTMLElement, touched: () => IslandTouch): KeptState {
  root.style.minHeight = `${root.offsetHeight}px`;
  const { clicked, pressed } = touched();
  const controls = [...root.querySelectorAll<Control>("input, textarea, select")]
    .filter(wasChanged)
    .map((old) => ({ old, find: finder(root, old) }));
  const details = [...root.querySelectorAll("details")].map((old) => ({
    isOpen: old.open,
    find: finder(root, old),
  }));
  const focus = keepFocus(root);
  const findClicked = clicked && finder(root, clicked);
  const findPressed = pressed && finder(root, pressed);

  return {
    restore() {
      const copied = controls.filter(({ old, find }) => copyValue(old, find()));
      for (const { isOpen, find } of details) {
        const current = find();
        if (current) current.open = isOpen;
      }
      focus?.();
      endPressOn(findPressed?.());
      // Two frames: the new nodes' own effects must have rendered before the height is released.
      requestAnimationFrame(() => requestAnimationFrame(() => root.style.removeProperty("min-height")));
      return copied.length > 0 || Boolean(clicked || pressed);
    },
    repeatClick: () => findClicked?.()?.click(),
  };
}

/**
 * A press that began on a removed node ends in no click: where it ends on the node's replacement, the click is
 * dispatched. A touch click is targeted when it ends and needs no help.
 */
function endPressOn(current: HTMLElement | undefined): void {
  if (!current) return;
  let isClicked = false;
  const noteClick = () => (isClicked = true);
  current.addEventListener("click", noteClick, { once: true });
  const end = (event: Event) => {
    for (const name of pressEnds) window.removeEventListener(name, end);
    const isOnIt = endsClick(event) && event.target instanceof Node && current.contains(event.target);
    // The click follows in the same task.
    setTimeout(() => {
      current.removeEventListener("click", noteClick);
      if (isOnIt && !isClicked) current.click();
    });
  };
  for (const name of pressEnds) window.addEventListener(name, end);
}

const pressEnds = ["pointerup", "pointercancel", "keyup"] as const;

function endsClick(event: Event): boolean {
  if (event instanceof KeyboardEvent) return event.key === " ";
  return event.type === "pointerup" && !("pointerType" in event && event.pointerType === "touch");
}

/** Same element, same name, same place among those; generated names differ, then the place among the element alone. */
function finder<Node extends HTMLElement>(root: HTMLElement, old: Node): () => Node | undefined {
  const name = old.getAttribute("name");
  const selectors = name
    ? [`${old.localName}[name=${JSON.stringify(name)}]`, old.localName]
    : [old.localName];
  const addresses = selectors.map((selector) => ({
    selector,
    place: [...root.querySelectorAll(selector)].indexOf(old),
  }));
  return () => {
    for (const { selector, place } of addresses) {
      const found = root.querySelectorAll<Node>(selector)[place];
      if (found) return found;
    }
  };
}

function wasChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return true;
  if (isTick(control)) return control.checked !== control.defaultChecked;
  return control.value !== control.defaultValue;
}

function isTick(control: Control): control is HTMLInputElement & { type: "checkbox" | "radio" } {
  return control.type === "checkbox" || control.type === "radio";
}

/** By the events a visitor would cause, so that React's state follows. True when something was copied. */
function copyValue(old: Control, current: Control | undefined): boolean {
  if (!current) return false;
  if (isTick(old) && isTick(current)) {
    // A radio left unticked was left for another one, which is ticked in its own turn.
    const isToTick = old.checked !== current.checked && (old.checked || old.type === "checkbox");
    if (isToTick) current.click();
    return isToTick;
  }
  if (old.type === "file" && old instanceof HTMLInputElement && current instanceof HTMLInputElement) {
    current.files = old.files;
  } else {
    if (current.value === old.value) return false;
    // The prototype's setter: React's own setter on the node would hide the change from React.
    Reflect.set(Object.getPrototypeOf(current), "value", old.value, current);
  }
  current.dispatchEvent(new Event("input", { bubbles: true }));
  current.dispatchEvent(new Event("change", { bubbles: true }));
  return true;
}

function keepFocus(root: HTMLElement): (() => void) | null {
  const old = document.activeElement;
  if (!(old instanceof HTMLElement) || old === root || !root.contains(old)) return null;
  const find = finder(root, old);
  const selection = isText(old) ? ([old.selectionStart, old.selectionEnd] as const) : null;
  return () => {
    const current = find();
    current?.focus({ preventScroll: true });
    if (!current || !isText(current) || selection?.[0] == null) return;
    // After React has written the restored value once more, which sends the caret to its end.
    queueMicrotask(() => current.setSelectionRange(...selection));
  };
}

function isText(element: HTMLElement): element is HTMLInputElement | HTMLTextAreaElement {
  if (element instanceof HTMLTextAreaElement) return true;
  return (
    element instanceof HTMLInputElement && ["text", "search", "tel", "url", "password"].includes(element.type)
  );
}
