import { useEffect } from "react";
import { useLocation, useNavigationType } from "react-router";

/** So many frames without a move mean that the page has arrived. */
const stillFrames = 8;
const mostCorrections = 4;

/**
 * A way to an anchor ends at the anchor. The sections it flies over take their true height only as they are passed, so
 * the place aimed at when it began is not where the target stands when it ends: how far off depends on how fast the
 * browser draws. Going back keeps its own place, and arriving from outside is `server/pages/paint-first.ts`'s.
 */
export function useLanding(): void {
  const location = useLocation();
  const isPush = useNavigationType() !== "POP";
  useEffect(() => {
    if (isPush) return leadTo(location.hash);
  }, [isPush, location]);
  useEffect(() => {
    let stop = () => {};
    const onClick = ({ target, defaultPrevented }: MouseEvent) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
      if (!link || defaultPrevented) return;
      stop();
      stop = leadTo(link.hash);
    };
    document.addEventListener("click", onClick);
    return () => {
      document.removeEventListener("click", onClick);
      stop();
    };
  }, []);
}

const moves = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/** Looks again whenever the page has come to rest, until it rests where it should; a visitor who moves is left alone. */
function leadTo(hash: string): () => void {
  // As written: our anchors need no decoding, and a strange one must not break the page.
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
  const look = () => {
    if (signal.aborted) return;
    still = window.scrollY === place ? still + 1 : 0;
    place = window.scrollY;
    if (still >= stillFrames) {
      // The last correction led here again, or there is no end to them: this is the place.
      if (Math.abs(place - corrected) <= 1 || corrections === mostCorrections) return ended.abort();
      corrected = place;
      corrections += 1;
      still = 0;
      aim.scrollIntoView();
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  return () => ended.abort();
}
