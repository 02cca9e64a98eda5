import { type RefObject, useEffect, useLayoutEffect, useState } from "react";

/**
 * An element that is always visible and readable: inside the topmost open dialog, since the browser makes everything
 * outside a modal dialog inert, and back at its own place once that is closed. It is moved, not rendered again, so that
 * a toast is announced once.
 */
export function useTopLayer(home: RefObject<HTMLElement | null>): HTMLElement {
  const [host] = useState(() => {
    const element = document.createElement("div");
    element.className = "toast-host";
    return element;
  });
  useLayoutEffect(() => {
    home.current?.append(host);
    return () => host.remove();
  }, [home, host]);
  useEffect(() => {
    const settle = () => {
      const place = [...document.querySelectorAll("dialog[open]")].at(-1) ?? home.current;
      if (place && host.parentElement !== place) place.append(host);
    };
    settle();
    const observer = new MutationObserver(settle);
    observer.observe(document.documentElement, {
      subtree: true,
      attributes: true,
      attributeFilter: ["open"],
    });
    return () => observer.disconnect();
  }, [home, host]);
  return host;
}
