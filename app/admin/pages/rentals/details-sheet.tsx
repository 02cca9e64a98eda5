import { Sheet } from "#app/ui/overlays/sheet.tsx";
import { machines } from "#content/machines.ts";
import { type CalendarDay, formatDayLong } from "#domain/calendar/dates.ts";
import type { Details } from "./board-address.ts";
import { CancelRental } from "./cancel-rental.tsx";
import { DamageStep } from "./damage-step.tsx";
import { Customer, Facts, Past } from "./details-facts.tsx";
import { EndangeredStep } from "./endangered-step.tsx";
import { HandOverForm } from "./hand-over-form.tsx";
import { NotesForm } from "./notes-form.tsx";
import { RentalPhotos } from "./rental-photos.tsx";
import { ReturnForm } from "./return-form.tsx";

interface DetailsSheetProps {
  readonly details: Details | null;
  readonly today: CalendarDay;
  readonly onClose: () => void;
}

/** One hand-over: who, what, and the next thing to do with it. */
export function DetailsSheet({ details, today, onClose }: DetailsSheetProps) {
  const title = details
    ? `${machines[details.machine].name} n°\u00a0${details.unit}, ${details.customer.name}`
    : "";
  return (
    <Sheet open={details !== null} onClose={onClose} title={title}>
      {details ? (
        <div className="rent-details">
          <Facts details={details} />
          <Customer details={details} />
          {details.isEndangered ? <EndangeredStep details={details} /> : null}
          {details.damage ? <DamageStep damage={details.damage} today={today} /> : null}
          <NextStep details={details} today={today} />
          <Past details={details} />
          <RentalPhotos photos={details.photos} />
          <NotesForm key={details.notes} details={details} />
          {details.refund ? <CancelRental details={details} refund={details.refund} /> : null}
        </div>
      ) : null}
    </Sheet>
  );
}

function NextStep({ details, today }: { details: Details; today: CalendarDay }) {
  if (details.stage === "out" || details.stage === "late") return <ReturnForm details={details} />;
  if (details.mayHandOver) return <HandOverForm details={details} />;
  if (details.stage === "booked" && details.firstDay > today) {
    return <p className="adm-notice">À remettre à partir du {formatDayLong(details.firstDay)}.</p>;
  }
  if (details.stage === "held") {
    return <p className="adm-notice">Les jours sont retenus en attendant le paiement.</p>;
  }
  return null;
}
