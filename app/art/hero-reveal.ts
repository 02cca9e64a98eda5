/** The edge at rest, in the drawing's units (0 to SHEET): just past the middle of the car. */
export const REST = 610;
export const SHEET = 1200;

/** A touch that moved this far sideways moves the edge instead of scrolling the page. */
const TOUCH_SLOP = 6;

/** The share of clean car, in percent, for an edge at `units`. */
export function cleanPercent(units: number): number {
  return Math.round((units / SHEET) * 100);
}

/** That share as the slider announces it. */
export function cleanShareText(percent: number): string {
  return `${percent}\u00a0% propre`;
}

/** The share of clean car after a key, or undefined when the key means nothing here. */
function percentAfterKey(key: string, percent: number): number | undefined {
  if (key === "ArrowRight" || key === "ArrowUp") return Math.min(100, percent + 5);
  if (key === "ArrowLeft" || key === "ArrowDown") return Math.max(0, percent - 5);
  if (key === "Home") return 0;
  if (key === "End") return 100;
}

/**
 * Moves the edge with the mouse, a finger moving sideways or tapping, and the keys on the knob. Each move writes
 * `--reveal` on the parts that follow the edge (`data-edge`) and the slider's value, straight to the DOM: React renders
 * nothing. Returns the clean-up.
 */
export function followPointer(stage: HTMLElement, knob: HTMLElement): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const parts = stage.querySelectorAll<HTMLElement>("[data-edge]");
  let finger: { x: number; y: number; holds: boolean } | undefined;

  const reveal = (units: number) => {
    const bounded = Math.min(SHEET, Math.max(0, units));
    stage.dataset.touched = "";
    for (const part of parts) part.style.setProperty("--reveal", String(bounded));
    const percent = cleanPercent(bounded);
    knob.ariaValueNow = String(percent);
    knob.ariaValueText = cleanShareText(percent);
  };
  const revealAt = ({ clientX }: MouseEvent) => {
    const { left, width } = stage.getBoundingClientRect();
    if (width > 0) reveal(((clientX - left) / width) * SHEET);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (event.pointerType !== "touch") return revealAt(event);
    if (!finger) return;
    const sideways = Math.abs(event.clientX - finger.x);
    finger.holds ||= sideways > TOUCH_SLOP && sideways > Math.abs(event.clientY - finger.y);
    if (finger.holds) revealAt(event);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const percent = percentAfterKey(event.key, Number(knob.ariaValueNow));
    if (percent === undefined) return;
    event.preventDefault();
    reveal((percent * SHEET) / 100);
  };

  stage.addEventListener(
    "pointerdown",
    ({ clientX: x, clientY: y }) => {
      finger = { x, y, holds: false };
    },
    { signal },
  );
  stage.addEventListener("pointermove", onPointerMove, { signal });
  stage.addEventListener("click", revealAt, { signal });
  knob.addEventListener("keydown", onKeyDown, { signal });
  return () => ending.abort();
}
