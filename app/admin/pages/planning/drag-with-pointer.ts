import { START_STEP_MINUTES } from "#domain/planning/slots.ts";
import type { Aim } from "./aim.ts";

/** 56 px an hour. */
export const PX_PER_MINUTE = 56 / 60;

interface PointerDrag {
  readonly pointerId: number;
  readonly start: { readonly x: number; readonly y: number };
  /** From the top of what is held to the pointer. */
  readonly grabbed: number;
  readonly onBegin: (aim: Aim | null) => void;
  readonly onAim: (aim: Aim) => void;
  /** The aim under the pointer when it was released; null outside the grid or after Escape. */
  readonly onEnd: (aim: Aim | null) => void;
}

const slackPx = 5;

/** Follows a mouse or a pen from its press to its release. A press without a move is a click and no drag. */
export function dragWithPointer({ pointerId, start, grabbed, onBegin, onAim, onEnd }: PointerDrag): void {
  const stop = new AbortController();
  const { signal } = stop;
  let isMoving = false;
  let aim: Aim | null = null;
  window.addEventListener(
    "pointermove",
    (event) => {
      if (event.pointerId !== pointerId) return;
      const isFar = Math.hypot(event.clientX - start.x, event.clientY - start.y) >= slackPx;
      if (!isMoving && !isFar) return;
      aim = aimUnder(event.clientX, event.clientY, grabbed);
      if (!isMoving) onBegin(aim);
      else if (aim) onAim(aim);
      isMoving = true;
    },
    { signal },
  );
  const end = (isDropped: boolean) => {
    stop.abort();
    if (!isMoving) return;
    // The click that the browser reports after the release belongs to the drag.
    const over = new AbortController();
    const swallow = (event: Event) => event.stopPropagation();
    window.addEventListener("click", swallow, { capture: true, signal: over.signal });
    setTimeout(() => over.abort());
    onEnd(isDropped ? aim : null);
  };
  window.addEventListener("pointerup", (event) => event.pointerId === pointerId && end(true), { signal });
  window.addEventListener("pointercancel", () => end(false), { signal });
  window.addEventListener("keydown", (event) => event.key === "Escape" && end(false), { signal });
  window.addEventListener("selectstart", (event) => event.preventDefault(), { signal });
}

/** The half hour of the column under a point of the screen. */
export function aimUnder(x: number, y: number, grabbed = 0): Aim | null {
  const lane = document.elementsFromPoint(x, y).find((element) => element.hasAttribute("data-lane"));
  if (!(lane instanceof HTMLElement)) return null;
  const { day = "", worker = "", first = "0" } = lane.dataset;
  const minutes = (y - grabbed - lane.getBoundingClientRect().top) / PX_PER_MINUTE;
  const from = Number(first) + Math.max(0, Math.round(minutes / START_STEP_MINUTES)) * START_STEP_MINUTES;
  return { day, workerId: Number(worker), from };
}
