import { type RefObject, useEffect } from "react";
import { useLocation } from "react-router";

/** Shows what floats only away from what the visitor uses; loaded once the page is hydrated. */
export function useClearEdge(edge: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other fields
  useEffect(() => {
    const element = edge.current;
    if (!element || typeof ResizeObserver === "undefined") return;
    let hasLeft = false;
    let stop = () => {};
    const begin = async () => {
      const { watchEdge } = await import("./watch-edge.ts");
      if (!hasLeft) stop = watchEdge(element);
    };
    // Without it nothing floats over the page; the next page tries again.
    begin().catch(() => undefined);
    return () => {
      hasLeft = true;
      stop();
    };
  }, [edge, key]);
}
