export interface DragSession {
  /** The list: it stays where it is while its lines move, so it may hold the pointer. */
  readonly list: HTMLElement;
  readonly key: string;
  readonly start: { readonly pointerId: number; readonly x: number; readonly y: number };
  /** Called once the pointer has really moved: a click is no drag. */
  readonly onBegin: () => void;
  readonly onOver: (key: string) => void;
  readonly onEnd: (how: "dropped" | "cancelled" | "clicked") => void;
}

const slackPx = 4;
const edgePx = 96;
const scrollPx = 14;

/** Follows one pointer from its press to its release; finger, mouse and pen alike. Escape gives up. */
export function followDrag({ list, key, start, onBegin, onOver, onEnd }: DragSession): void {
  let at = { x: start.x, y: start.y };
  let isMoving = false;
  let frame = 0;
  const stop = new AbortController();
  const { signal } = stop;
  const finish = (how: Parameters<typeof onEnd>[0]) => {
    stop.abort();
    cancelAnimationFrame(frame);
    if (list.hasPointerCapture(start.pointerId)) list.releasePointerCapture(start.pointerId);
    onEnd(isMoving || how === "cancelled" ? how : "clicked");
  };
  const look = () => {
    const over = itemUnder(list, key, at);
    if (over) onOver(over);
  };
  /** Held near an edge of the window, the page moves on under the finger. */
  const scroll = () => {
    const step = at.y < edgePx ? -scrollPx : at.y > window.innerHeight - edgePx ? scrollPx : 0;
    if (step !== 0) {
      window.scrollBy(0, step);
      look();
    }
    frame = requestAnimationFrame(scroll);
  };
  const onMove = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId) return;
    at = { x: event.clientX, y: event.clientY };
    if (!isMoving) {
      if (Math.hypot(at.x - start.x, at.y - start.y) < slackPx) return;
      isMoving = true;
      list.setPointerCapture(start.pointerId);
      onBegin();
      scroll();
    }
    look();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    finish("cancelled");
  };
  const ended = (how: "dropped" | "cancelled") => (event: PointerEvent) => {
    if (event.pointerId === start.pointerId) finish(how);
  };
  window.addEventListener("pointermove", onMove, { signal });
  window.addEventListener("pointerup", ended("dropped"), { signal });
  window.addEventListener("pointercancel", ended("cancelled"), { signal });
  window.addEventListener("keydown", onKey, { signal, capture: true });
  // A mouse would mark the text it passes over, or draw the picture away.
  for (const name of ["selectstart", "dragstart"])
    window.addEventListener(name, (event) => event.preventDefault(), { signal });
}

/**
 * The line whose place is wanted: the pointer must be past its middle, or two lines of different size would swap
 * repeatedly.
 */
function itemUnder(list: HTMLElement, key: string, { x, y }: { x: number; y: number }): string | null {
  const items = [...list.querySelectorAll<HTMLElement>("[data-order]")];
  const from = items.findIndex((item) => item.dataset.order === key);
  const to = items.findIndex((item) => contains(item.getBoundingClientRect(), x, y));
  const [moved, target] = [items[from], items[to]];
  if (!moved || !target || from === to) return null;
  const here = moved.getBoundingClientRect();
  const there = target.getBoundingClientRect();
  const isBeside = Math.abs(there.left - here.left) > Math.abs(there.top - here.top);
  const past = isBeside ? x - (there.left + there.width / 2) : y - (there.top + there.height / 2);
  return (to > from ? past > 0 : past < 0) ? (target.dataset.order ?? null) : null;
}

function contains({ left, right, top, bottom }: DOMRect, x: number, y: number): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}
