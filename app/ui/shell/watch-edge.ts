/** What floats keeps this distance from what the visitor uses. */
const distancePx = 96;
const settledAfterMs = 160;
/** Primary buttons are the plain `.btn`; a page marks an instrument that has no field, such as a calendar. */
const used =
  "main :is(input, select, textarea, .btn:not(.btn-secondary, .btn-ghost, .btn-done), [data-instrument])";

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * Marks the edge `data-clear` while no field, instrument or primary button of the page is near it. Looked at when
 * scrolling, a click or a change of the page's height has come to rest, never during it. Returns what ends it.
 */
export function watchEdge(edge: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    // Behind a dialog it stays as it was: the dialog gives the focus back to it.
    if (edge.closest("[inert]")) return;
    edge.toggleAttribute("data-clear", isInUse(edge) || isClear(edge));
  };
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(look, settledAfterMs);
  };
  const hideAndSchedule = () => {
    if (!isInUse(edge)) edge.removeAttribute("data-clear");
    schedule();
  };
  const sizes = new ResizeObserver(schedule);
  sizes.observe(document.body);
  sizes.observe(edge);
  window.addEventListener("scroll", hideAndSchedule, { passive: true });
  document.addEventListener("click", schedule);
  schedule();
  return () => {
    clearTimeout(timer);
    sizes.disconnect();
    window.removeEventListener("scroll", hideAndSchedule);
    document.removeEventListener("click", schedule);
  };
}

/** An open panel, or a pill that has the keyboard's focus, stays. */
function isInUse(edge: HTMLElement): boolean {
  return edge.querySelector(":focus-visible, .edge-panel:not(details:not([open]) > *)") !== null;
}

function isClear(edge: HTMLElement): boolean {
  const { documentElement } = document;
  if (documentElement.dataset.actionBar !== undefined || documentElement.dataset.bottomBar !== undefined)
    return false;
  const { left, right, top, bottom } = edge.getBoundingClientRect();
  const around: Box = {
    left: left - distancePx,
    right: right + distancePx,
    top: top - distancePx,
    bottom: bottom + distancePx,
  };
  for (const field of document.querySelectorAll<HTMLElement>(used))
    if (isLaidOut(field) && meets(around, boxOf(field))) return false;
  return true;
}

/** Asking for the place of a field in a section that is not rendered yet would lay out the whole section. */
function isLaidOut(field: HTMLElement): boolean {
  return field.checkVisibility?.({ contentVisibilityAuto: true }) ?? true;
}

/** A choice is its whole label; a slider laid over a drawing is its handle. */
function boxOf(field: HTMLElement): Box {
  if (!(field instanceof HTMLInputElement)) return field.getBoundingClientRect();
  if (field.type !== "range") return (field.closest("label") ?? field).getBoundingClientRect();
  const { left, right, top, bottom } = field.getBoundingClientRect();
  const share = (field.valueAsNumber - Number(field.min)) / (Number(field.max) - Number(field.min) || 1);
  const handle = left + share * (right - left);
  return { left: handle - 24, right: handle + 24, top, bottom };
}

function meets(one: Box, other: Box): boolean {
  if (other.right <= other.left || other.bottom <= other.top) return false;
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
