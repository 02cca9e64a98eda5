import { useEffect, useState } from "react";
import { rentalPage } from "#content/services/rental.ts";
import { PROMO_DURATION_MS, promoRemainingMs } from "#domain/rental/rental.ts";

function parts(seconds: number): readonly [string, string, string] {
  const pad = (value: number) => String(Math.floor(value)).padStart(2, "0");
  return [pad(seconds / 3600), pad((seconds % 3600) / 60), pad(seconds % 60)];
}

/** In the hero, one line; gone when the offer is over. A timer is not read out each second. */
export function PromoLine({ className }: { className?: string }) {
  const seconds = usePromoSeconds();
  if (seconds === 0) return null;
  const [hours, minutes, rest] = parts(seconds);
  return (
    <div className={className} role="timer">
      {/* A paragraph, so that a screen reader finds the words inside the timer. */}
      <p className="contents">
        <span>{rentalPage.promo}</span>
        <b>
          {hours}
          <i>h</i>
          {minutes}
          <i>min</i>
          {rest}
          <i>s</i>
        </b>
      </p>
    </div>
  );
}

/** On the home page, three tiles. */
export function PromoTiles() {
  const seconds = usePromoSeconds();
  if (seconds === 0) return <h3>{rentalPage.promoOver}</h3>;
  const [hours, minutes, rest] = parts(seconds);
  return (
    <>
      <h3>{rentalPage.promo}</h3>
      <div role="timer" aria-label={rentalPage.promo}>
        <ul className="r-count">
          <li>
            <b>{hours}</b> heures
          </li>
          <li>
            <b>{minutes}</b> minutes
          </li>
          <li>
            <b>{rest}</b> secondes
          </li>
        </ul>
      </div>
    </>
  );
}

export const promoKey = "rentalPromoFirstView";
const second = 1000;

/** What is left of the offer, in whole seconds; the server renders the full duration. */
function usePromoSeconds(): number {
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

/** When this browser first saw the offer; now, where nothing can be stored. */
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
