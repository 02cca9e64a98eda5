import { type RefObject, useEffect } from "react";

/** Below this width the wizard's action bar sticks to the bottom of the screen. */
const narrow = "(width < 1080px)";

/**
 * Marks the page while our bar is on the screen, where the assistant would cover its one action, and while it takes the
 * bottom of the screen, which the shell's widgets must leave free.
 */
export function useBottomBar(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    if (!element || typeof IntersectionObserver === "undefined") return;
    const { dataset } = document.documentElement;
    const media = window.matchMedia(narrow);
    let isVisible = false;
    const markPage = () => {
      if (isVisible) dataset.actionBar = "";
      else delete dataset.actionBar;
      if (isVisible && media.matches) dataset.bottomBar = "";
      else delete dataset.bottomBar;
    };
    const observer = new IntersectionObserver((entries) => {
      isVisible = entries.at(-1)?.isIntersecting ?? false;
      markPage();
    });
    observer.observe(element);
    media.addEventListener("change", markPage);
    return () => {
      observer.disconnect();
      media.removeEventListener("change", markPage);
      delete dataset.actionBar;
      delete dataset.bottomBar;
    };
  }, [bar]);
}
