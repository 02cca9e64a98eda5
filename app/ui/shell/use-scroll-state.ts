import { type RefObject, useEffect } from "react";

const scrolledAfterPx = 20;

/**
 * Marks the header once the page has moved, and draws how far the visitor has read, without rendering anything. The
 * bar alone is written to: a property of the header would be handed down to its hundred links at every step.
 */
export function useScrollState(
  header: RefObject<HTMLElement | null>,
  bar: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    let frame = 0;
    const update = () => {
      frame = 0;
      if (!header.current || !bar.current) return;
      const reach = document.documentElement.scrollHeight - window.innerHeight;
      header.current.toggleAttribute("data-scrolled", window.scrollY > scrolledAfterPx);
      bar.current.style.transform = `scaleX(${reach > 0 ? Math.min(1, window.scrollY / reach) : 0})`;
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(update);
    };
    schedule();
    window.addEventListener("scroll", schedule, { passive: true });
    // The page grows as sections arrive, without anybody scrolling.
    const growth = new ResizeObserver(schedule);
    growth.observe(document.body);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", schedule);
      growth.disconnect();
    };
  }, [header, bar]);
}
