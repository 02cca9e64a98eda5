import { bookingPage as texts } from "#content/pages/booking.ts";
import { formatDayLong } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import type { Booking } from "#usecases/booking/read-booking.ts";

type DepositPartProps = Pick<Booking, "takesCards" | "depositPercent"> & {
  deposit: NonNullable<Booking["deposit"]>;
  changeUntil: string;
};

/** The amount to scale, and the two ways. It is asked for after the booking. */
export function DepositPart({ deposit, depositPercent, takesCards, changeUntil }: DepositPartProps) {
  return (
    <section className="bk-card" aria-labelledby="acompte">
      <h2 id="acompte">
        <span>3</span> {texts.depositTitle}
      </h2>
      <div className="bk-deposit">
        <b style={{ width: `max(${depositPercent}%, 7rem)` }}>{formatEuros(deposit.cents)}</b>
        <span>{formatEuros(deposit.restCents)} après le passage</span>
      </div>
      <p className="bk-small">
        {`${depositPercent}\u00a0% du total. Rendu en entier si vous annulez avant le ${changeUntil}.`}
      </p>
      <ul className="bk-ways">
        {takesCards && (
          <li>
            <b>Carte bancaire</b>
            <span>page sécurisée de Stripe</span>
          </li>
        )}
        <li>
          <b>Virement</b>
          <span>reçu avant le {formatDayLong(deposit.transferBy)}</span>
        </li>
      </ul>
      <p className="bk-small">Nous vous demandons l’acompte par e-mail, une fois le créneau réservé.</p>
    </section>
  );
}
