import { useEffect, useState } from "react";
import { rentalPage } from "#content/services/rental.ts";
import { formatParisInstant } from "#domain/calendar/dates.ts";
import { PROMO_DURATION_MS, promoRemainingMs } from "#domain/rental/rental.ts";

const pad = (value: number) => String(Math.floor(value)).padStart(2, "0");

function parts(seconds: number): readonly [string, string, string] {
  return [pad(seconds / 3600), pad((seconds % 3600) / 60), pad(seconds % 60)];
}

type CountdownProps = {
  /** Null: the demonstration's, six hours from the first view. */
  endsAt?: number | null;
};

/** In the hero, one line; gone when the offer is over. A timer is not read out each second. */
export function PromoLine({ endsAt = null, className }: CountdownProps & { className?: string }) {
  const seconds = usePromoSeconds(endsAt);
  if (seconds === 0) return null;
  if (seconds === null || seconds >= longestCountdown)
    return (
      <div className={className}>
        <p>{endText(endsAt)}</p>
      </div>
    );
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
export function PromoTiles({ endsAt = null }: CountdownProps) {
  const seconds = usePromoSeconds(endsAt);
  if (seconds === 0) return <h3>{rentalPage.promoOver}</h3>;
  if (seconds === null || seconds >= longestCountdown) return <h3>{endText(endsAt)}</h3>;
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

/** Seconds beyond which the day is told instead: nobody counts a hundred hours. */
const longestCountdown = 100 * 3600;

function endText(endsAt: number | null): string {
  return `Offre jusqu’au ${formatParisInstant(new Date(endsAt ?? 0))}`;
}

/**
 * What is left of the offer, in whole seconds. The server renders the demonstration's full duration; of a promotion it
 * renders the end (null), because the page is cached.
 */
function usePromoSeconds(endsAt: number | null): number | null {
  const [left, setLeft] = useState(endsAt === null ? PROMO_DURATION_MS : null);
  useEffect(() => {
    const firstView = endsAt === null ? readFirstView() : 0;
    const tick = () =>
      setLeft(endsAt === null ? promoRemainingMs(firstView, Date.now()) : Math.max(0, endsAt - Date.now()));
    tick();
    const timer = setInterval(tick, second);
    return () => clearInterval(timer);
  }, [endsAt]);
  return left === null ? null : Math.ceil(left / second);
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
