import { type RefObject, useEffect } from "react";

const scrolledAfterPx = 20;

/** Marks the header once the page has moved, and writes how far the visitor has read, without rendering anything. */
export function useScrollState(header: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let frame = 0;
    const update = () => {
      frame = 0;
      const element = header.current;
      if (!element) return;
      const reach = document.documentElement.scrollHeight - window.innerHeight;
      element.toggleAttribute("data-scrolled", window.scrollY > scrolledAfterPx);
      element.style.setProperty("--read", String(reach > 0 ? Math.min(1, window.scrollY / reach) : 0));
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
  }, [header]);
}
