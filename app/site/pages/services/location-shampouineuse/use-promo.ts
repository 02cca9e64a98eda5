import { useEffect, useState } from "react";
import { PROMO_DURATION_MS, promoRemainingMs } from "#domain/rental/rental.ts";

export const promoKey = "rentalPromoFirstView";
const second = 1000;

/** What is left of the offer, in whole seconds; the server, which knows no browser, shows the whole of it. */
export function usePromoSeconds(): number {
  const [left, setLeft] = useState(PROMO_DURATION_MS);
  useEffect(() => {
    const firstView = readFirstView();
    const tick = () => setLeft(promoRemainingMs(firstView, Date.now()));
    tick();
    const timer = setInterval(tick, second);
    return () => clearInterval(timer);
  }, []);
  return Math.ceil(left / second);
}

/** When this browser first saw the offer. Where nothing can be kept, that is now. */
function readFirstView(): number {
  const now = Date.now();
  try {
    const stored = Number(localStorage.getItem(promoKey));
    if (stored > 0 && stored <= now) return stored;
    localStorage.setItem(promoKey, String(now));
  } catch (error) {
    console.warn("Le début de l’offre n’a pas pu être gardé.", error);
  }
  return now;
}
