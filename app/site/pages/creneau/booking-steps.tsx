import { IconPhone } from "#app/art/icons.tsx";
import { Checkbox } from "#app/ui/choices/checkbox.tsx";
import { LinkButton } from "#app/ui/core/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { bookingPage as texts } from "#content/pages/booking.ts";
import { formatDayLong, formatDayOfMonth } from "#domain/calendar/dates.ts";
import { formatPhone } from "#domain/request/phone.ts";
import type { BookingFields } from "#usecases/booking/booking-answers.ts";
import type { Booking } from "#usecases/booking/read-booking.ts";
import type { BookingAnswer } from "./answer-booking.ts";
import { Calendar } from "./calendar.tsx";
import { DayStarts } from "./day-starts.tsx";
import { DepositPart } from "./deposit-part.tsx";
import { LostStart } from "./lost-start.tsx";
import { PlaceQuestions } from "./place-questions.tsx";
import { Summary } from "./summary.tsx";

interface BookingStepsProps {
  readonly token: string;
  readonly booking: Booking;
  readonly moveFee: number | null;
  readonly answer: BookingAnswer | null;
}

const formId = "reserver";

/** The day and the hour, the place, the deposit; beside them what is booked. */
export function BookingSteps({ token, booking, moveFee, answer }: BookingStepsProps) {
  const { held, lost } = booking;
  const nearest = answer?.lost ? answer.nearest : booking.nearest;
  const lostReason = answer?.lost ?? (lost ? "expired" : null);
  return (
    <>
      <header className="bk-head">
        <h1 className="text-4xl">{moveFee === null ? texts.title : texts.moveTitle}</h1>
        <form method="post">
          <input type="hidden" name="etape" value="rappeler" />
          <button type="submit" className="bk-call">
            <IconPhone size={18} />
            {texts.callBackInstead}
          </button>
        </form>
      </header>
      {answer?.notice && <Notice tone="error">{answer.notice}</Notice>}
      {lostReason && !held && <LostStart reason={lostReason} nearest={nearest} moveFee={moveFee} />}
      <div className="bk">
        <div className="bk-main">
          <DayPart
            token={token}
            booking={booking}
            moveFee={moveFee}
            mustAgree={Boolean(answer?.errors.fee)}
          />
          {held && moveFee === null && <PlaceForm booking={booking} held={held} answer={answer} />}
        </div>
        {moveFee === null && <Summary booking={booking} formId={formId} />}
      </div>
    </>
  );
}

type DayPartProps = Pick<BookingStepsProps, "token" | "booking" | "moveFee"> & { mustAgree: boolean };

function DayPart({ token, booking, moveFee, mustAgree }: DayPartProps) {
  const { calendar, day, starts, held, firstFree } = booking;
  const isFull = calendar.weeks.flat().every(({ startCount }) => startCount === 0);
  return (
    <section className="bk-card" id="calendrier" aria-labelledby="jour">
      <h2 id="jour">
        {moveFee === null && <span>1</span>} {texts.dayTitle}
      </h2>
      {isFull && <FullCalendar lastDay={calendar.lastDay} firstFree={firstFree} token={token} />}
      <Calendar calendar={calendar} chosen={day} token={token} />
      {day !== null && !isFull && (
        <DayStarts
          key={day}
          day={day}
          starts={starts}
          heldFrom={held?.day === day ? held.from : null}
          moveFee={moveFee}
          mustAgree={mustAgree}
        />
      )}
    </section>
  );
}

type FullCalendarProps = { lastDay: string; firstFree: string | null; token: string };

function FullCalendar({ lastDay, firstFree, token }: FullCalendarProps) {
  return (
    <Notice
      title={`Complet jusqu’au ${formatDayOfMonth(lastDay)}`}
      actions={
        firstFree && (
          <LinkButton to={`?jeton=${encodeURIComponent(token)}&jour=${firstFree}`} size="sm">
            Voir le {formatDayLong(firstFree)}
          </LinkButton>
        )
      }
    >
      {firstFree ? `Première place\u00a0: ${formatDayLong(firstFree)}. ` : ""}Votre devis reste valable.
    </Notice>
  );
}

type PlaceFormProps = {
  booking: Booking;
  held: NonNullable<Booking["held"]>;
  answer: BookingAnswer | null;
};

function PlaceForm({ booking, held, answer }: PlaceFormProps) {
  const errors = answer?.errors ?? {};
  return (
    <form method="post" id={formId} className="bk-main" noValidate>
      <input type="hidden" name="etape" value="reserver" />
      <section className="bk-card" id="chez-vous" aria-labelledby="place">
        <h2 id="place">
          <span>2</span> {texts.placeTitle}
        </h2>
        <PlaceQuestions
          fields={answer?.fields ?? knownFields(booking)}
          errors={errors}
          commune={booking.commune}
        />
      </section>
      {booking.deposit && (
        <DepositPart
          deposit={booking.deposit}
          depositPercent={booking.depositPercent}
          takesCards={booking.takesCards}
          changeUntil={held.changeUntil}
        />
      )}
      {held.needsEarlyStart && (
        <section className="bk-card">
          <Checkbox
            name="demarrage"
            value="oui"
            label={texts.earlyStart}
            required
            {...(errors.earlyStart ? { error: errors.earlyStart } : {})}
          />
        </section>
      )}
    </form>
  );
}

/** What was answered before, or asked by the request. */
function knownFields({ answers: { street, place, phone, washSite } }: Booking): BookingFields {
  const yesNo = (is: boolean | undefined) => (is === undefined ? "" : is ? "oui" : "non");
  return {
    rue: street,
    terrain: place ? (place.ground === "public" ? "public" : "prive") : groundOf(washSite),
    robinet: yesNo(place ? place.hasWater : washSite === "" ? undefined : washSite === "water"),
    prise: yesNo(place?.hasPower),
    acces: place?.access ?? "",
    telephone: phone ? formatPhone(phone) : "",
    demarrage: "",
  };
}

function groundOf(washSite: string): string {
  return washSite === "" || washSite === "public" ? washSite : "prive";
}
