import { useEffect, useEffectEvent } from "react";

/** Browsers refuse to finish more than 64 KiB for pages that have ended. */
const mostKeptAlive = 60_000;

/** Keeps what is typed when another page opens, the tab closes or a telephone puts the page into the background. */
export function useKeepOnLeave(keep: () => unknown): void {
  const keepNow = useEffectEvent(() => void keep());
  useEffect(() => {
    const leave = () => keepNow();
    const hide = () => {
      if (document.visibilityState === "hidden") leave();
    };
    window.addEventListener("pagehide", leave);
    document.addEventListener("visibilitychange", hide);
    return () => {
      window.removeEventListener("pagehide", leave);
      document.removeEventListener("visibilitychange", hide);
      leave();
    };
  }, []);
}

/** The request is finished although its page has ended. */
export function finishedAfterLeaving(json: unknown): { readonly init: RequestInit } {
  const bytes = new TextEncoder().encode(JSON.stringify(json)).length;
  return { init: { keepalive: bytes <= mostKeptAlive } };
}
