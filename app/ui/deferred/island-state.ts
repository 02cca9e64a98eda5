type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A button clicked before hydration, and the element under a finger or a held mouse button. */
export type IslandTouch = { readonly clicked?: HTMLElement | null; readonly pressed?: HTMLElement | null };

/**
 * Records what the visitor did with the server's nodes under `root` (typing, ticks, open details, focus, an unanswered
 * click, a press under way) and its height; the returned function applies all of it to the nodes that replaced them.
 */
export function keepIslandState(root: HTMLElement, { clicked, pressed }: IslandTouch = {}): () => void {
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
  root.style.minHeight = `${root.offsetHeight}px`;

  return () => {
    for (const { old, find } of controls) copyValue(old, find());
    for (const { isOpen, find } of details) {
      const current = find();
      if (current) current.open = isOpen;
    }
    focus?.();
    // In a task of its own: a button that leads on from a choice needs React to have rendered the choice.
    if (findClicked) setTimeout(() => findClicked()?.click());
    endPressOn(findPressed?.());
    // Two frames: the new nodes' own effects must have rendered before the height is released.
    requestAnimationFrame(() => requestAnimationFrame(() => root.style.removeProperty("min-height")));
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
  const end = ({ type, target }: Event) => {
    for (const name of pressEnds) window.removeEventListener(name, end);
    const isOnIt = type === "pointerup" && target instanceof Node && current.contains(target);
    // The click follows in the same task.
    setTimeout(() => {
      current.removeEventListener("click", noteClick);
      if (isOnIt && !isClicked) current.click();
    });
  };
  for (const name of pressEnds) window.addEventListener(name, end);
}

const pressEnds = ["pointerup", "pointercancel"] as const;

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

/** By the events a visitor would cause, so that React's state follows. */
function copyValue(old: Control, current: Control | undefined): void {
  if (!current) return;
  if (isTick(old) && isTick(current)) {
    // A radio left unticked was left for another one, which is ticked in its own turn.
    if (old.checked !== current.checked && (old.checked || old.type === "checkbox")) current.click();
    return;
  }
  if (old.type === "file" && old instanceof HTMLInputElement && current instanceof HTMLInputElement) {
    current.files = old.files;
  } else {
    if (current.value === old.value) return;
    // The prototype's setter: React's own setter on the node would hide the change from React.
    Reflect.set(Object.getPrototypeOf(current), "value", old.value, current);
  }
  current.dispatchEvent(new Event("input", { bubbles: true }));
  current.dispatchEvent(new Event("change", { bubbles: true }));
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
