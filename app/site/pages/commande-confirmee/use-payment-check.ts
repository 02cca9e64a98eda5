import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";

const EVERY_MS = 4000;
const TIMES = 15;

/**
 * The customer may come back from the bank before its event reaches us: for a minute, the page checks again by itself.
 */
export function usePaymentCheck(isAwaited: boolean): void {
  const { revalidate } = useRevalidator();
  const look = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (!isAwaited) return;
    let left = TIMES;
    const timer = setInterval(() => {
      left -= 1;
      if (left === 0) clearInterval(timer);
      if (document.visibilityState === "visible") look();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [isAwaited]);
}
