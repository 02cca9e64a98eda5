import { silhouettes } from "#app/art/art-names.ts";
import { IconClock } from "#app/art/icons.tsx";
import { VehiclePicture } from "#app/art/scene.tsx";
import { Button } from "#app/ui/core/button.tsx";
import { bookingPage as texts } from "#content/pages/booking.ts";
import { formatDayLong, formatParisTime } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import { atPlace } from "#domain/text/of-place.ts";
import { useRevalidator } from "#router";
import type { Booking } from "#usecases/booking/read-booking.ts";
import { minuteText } from "./minute-text.ts";
import { useCountdown } from "./use-countdown.ts";

/** What is booked, until when it is held, and the button; it belongs to the form of the place. */
export function Summary({ booking, formId }: { booking: Booking; formId: string }) {
  const { vehicle, commune, held, lines, travelCents, totalCents, deposit, isAccepted } = booking;
  return (
    <aside className="bk-summary on-dark" aria-label="Votre réservation">
      {vehicle.category && <VehiclePicture kind={silhouettes[vehicle.category]} alt="" />}
      <p className="bk-small">
        {[vehicle.model, commune && `chez vous ${atPlace(commune)}`].filter(Boolean).join(", ")}
      </p>
      {held ? (
        <>
          <p className="bk-when">
            {`${formatDayLong(held.day)}, `}
            {held.lastDay === held.day
              ? `${minuteText(held.from)}\u00a0–\u00a0${minuteText(held.to)}`
              : `${minuteText(held.from)} au ${formatDayLong(held.lastDay)}, ${minuteText(held.to)}`}
          </p>
          <HoldTime key={held.untilAt} untilAt={held.untilAt} secondsLeft={held.secondsLeft} />
        </>
      ) : (
        <p className="bk-when">{"Choisissez un jour et une heure"}</p>
      )}
      <ul>
        {lines.map(({ title, vehicle: about, cents }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and two lines may say the same
          <li key={position}>
            <span>{about ? `${title}, ${about}` : title}</span>
            <b>{formatEuros(cents)}</b>
          </li>
        ))}
        <li>
          <span>Déplacement</span>
          <b>{travelCents === 0 ? "offert" : formatEuros(travelCents)}</b>
        </li>
      </ul>
      <p className="bk-total">
        <span>Total</span>
        <b>{formatEuros(totalCents)}</b>
      </p>
      {held && (
        <>
          <Button type="submit" form={formId} wide>
            {isAccepted ? texts.confirm : texts.accept}
          </Button>
          <p className="bk-small">
            {deposit
              ? `Acompte de ${formatEuros(deposit.cents)} demandé par e-mail. Le reste après le passage.`
              : "Vous payez après le passage."}
          </p>
        </>
      )}
    </aside>
  );
}

/** Read out once, not every second. */
function HoldTime({ untilAt, secondsLeft }: { untilAt: string; secondsLeft: number }) {
  const { revalidate } = useRevalidator();
  const left = useCountdown(secondsLeft, () => void revalidate());
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  return (
    <p className="bk-hold">
      <IconClock size={18} />
      <span className="sr-only">{`Créneau gardé jusqu’à ${formatParisTime(new Date(untilAt))}`}</span>
      <span aria-hidden="true">
        Créneau gardé encore <b suppressHydrationWarning>{clock}</b>
      </span>
      <noscript>{` jusqu’à ${formatParisTime(new Date(untilAt))}`}</noscript>
    </p>
  );
}
