import { useEffect } from "react";
import { useLocation, useNavigationType } from "react-router";

/** After this many frames without a move, scrolling has ended. */
const stillFrames = 8;
const mostCorrections = 4;

/**
 * Makes a navigation to an anchor end at the anchor. The sections on the way get their real height only as they are
 * passed, so the position computed at the start is not the target's position at the end. Going back keeps its own
 * position; arriving from outside is handled by `server/pages/paint-first.ts`.
 */
export function useLanding(): void {
  const location = useLocation();
  const isPush = useNavigationType() !== "POP";
  useEffect(() => {
    if (isPush) return settleAtAnchor(location.hash);
  }, [isPush, location]);
  useEffect(() => {
    let stop = () => {};
    const onClick = ({ target, defaultPrevented }: MouseEvent) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
      if (!link || defaultPrevented) return;
      stop();
      stop = settleAtAnchor(link.hash);
    };
    document.addEventListener("click", onClick);
    return () => {
      document.removeEventListener("click", onClick);
      stop();
    };
  }, []);
}

const moves = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/** Checks again whenever scrolling has stopped, until the target is in place; stops when the visitor moves. */
function settleAtAnchor(hash: string): () => void {
  // Not decoded: our anchors need no decoding, and an invalid one must not break the page.
  const aim = document.getElementById(hash.slice(1));
  if (!aim) return () => {};
  const ended = new AbortController();
  const { signal } = ended;
  for (const move of moves)
    window.addEventListener(move, () => ended.abort(), { signal, passive: true, once: true });
  let place = Number.NaN;
  let still = 0;
  let corrected = Number.NaN;
  let corrections = 0;
  const check = () => {
    if (signal.aborted) return;
    still = window.scrollY === place ? still + 1 : 0;
    place = window.scrollY;
    if (still >= stillFrames) {
      // The last correction led here again, or the limit is reached: stop.
      if (Math.abs(place - corrected) <= 1 || corrections === mostCorrections) return ended.abort();
      corrected = place;
      corrections += 1;
      still = 0;
      aim.scrollIntoView();
    }
    requestAnimationFrame(check);
  };
  requestAnimationFrame(check);
  return () => ended.abort();
}
