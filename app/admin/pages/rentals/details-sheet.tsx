import { useState } from "react";
import { Textarea } from "#app/ui/fields/textarea.tsx";
import { Sheet } from "#app/ui/overlays/sheet.tsx";
import { machineName } from "#content/current-machines.ts";
import { type CalendarDay, formatDayLong } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import { admin, send } from "../../client/admin-client.ts";
import { textOf } from "../../client/form-text.ts";
import { AdminButton, AdminLink } from "../../ui/admin-button.tsx";
import { DisputeNotices } from "../../ui/dispute-notices.tsx";
import { useSave, useSaveForm } from "../../ui/use-save.ts";
import type { RentalDetails } from "./board-address.ts";
import { CancelRental } from "./cancel-rental.tsx";
import { DamageStep } from "./damage-step.tsx";
import { Customer, Past, RentalFacts } from "./details-facts.tsx";
import { EndangeredContact } from "./endangered-contact.tsx";
import { RentalPhotos } from "./rental-photos.tsx";
import { stageText } from "./stage.tsx";

interface DetailsSheetProps {
  readonly details: RentalDetails | null;
  readonly today: CalendarDay;
  readonly onClose: () => void;
}

/** One hand-over: who, what, and the next thing to do with it. */
export function DetailsSheet({ details, today, onClose }: DetailsSheetProps) {
  const title = details
    ? `${machineName(details.machine)} n°\u00a0${details.unit}, ${details.customer.name}`
    : "";
  return (
    <Sheet open={details !== null} onClose={onClose} title={title}>
      {details ? (
        <div className="rent-details">
          <DisputeNotices disputes={details.disputes} />
          <RentalFacts details={details} />
          <Customer details={details} />
          {details.isEndangered ? <EndangeredStep details={details} /> : null}
          {details.damage ? <DamageStep damage={details.damage} today={today} /> : null}
          <NextStep details={details} today={today} />
          <Past details={details} />
          <RentalPhotos photos={details.photos} />
          <NotesForm details={details} />
          {details.refund ? <CancelRental details={details} refund={details.refund} /> : null}
        </div>
      ) : null}
    </Sheet>
  );
}

function NextStep({ details, today }: { details: RentalDetails; today: CalendarDay }) {
  if (details.stage === "out" || details.stage === "late") return <ReturnStep details={details} />;
  if (details.mayHandOver) return <HandOverStep details={details} />;
  if (details.stage === "booked" && details.firstDay > today) {
    return <p className="adm-notice">À remettre à partir du {formatDayLong(details.firstDay)}.</p>;
  }
  if (details.stage === "held") {
    return <p className="adm-notice">Les jours sont retenus en attendant le paiement.</p>;
  }
  return null;
}

/** The machine this rental relies on is out of service: another one of the kind may take its place. */
function EndangeredStep({ details }: { details: RentalDetails }) {
  const { periodId, machine, unit, customer, firstDay, lastDay } = details;
  const { save, isBusy, formError } = useSave({
    send: () => send(admin.rentals.periods[":id"]["replace-unit"].$post({ param: { id: periodId } })),
    notice: (given) => ({
      title: "Autre machine donnée",
      description: `${machineName(machine)} n°\u00a0${given.unit}, aux mêmes jours.`,
      variant: "default",
    }),
  });
  return (
    <section>
      <div className="adm-notice" data-tone="bad">
        <p>
          {`La machine n°\u00a0${unit} est hors service pendant cette location\u00a0: elle ne pourra pas être remise.`}
        </p>
        <p>
          {"Le client ne le sait pas\u00a0: "}
          <EndangeredContact rental={{ ...customer, machine, firstDay, lastDay }} />
        </p>
        {formError ? <p role="alert">{formError}</p> : null}
        <AdminButton busy={isBusy} onClick={() => save()}>
          Donner une autre machine
        </AdminButton>
      </div>
    </section>
  );
}

/** The hand-over and the return have a page each: deposit, checklist, pictures, signature. */
function HandOverStep({ details: { periodId } }: { details: RentalDetails }) {
  return (
    <section>
      <h3>Remise au client</h3>
      <AdminLink to={`/admin/locations/${periodId}/remise`} look="primary">
        Remettre la machine
      </AdminLink>
    </section>
  );
}

function ReturnStep({ details }: { details: RentalDetails }) {
  return (
    <section>
      <h3>Retour</h3>
      {details.lateDays > 0 ? (
        <p className="adm-notice" data-tone="bad">
          {`${stageText(details)}\u00a0: ${formatEuros(details.lateFeeCents)} à demander par les conditions de location.`}
        </p>
      ) : null}
      <AdminLink to={`/admin/locations/${details.periodId}/retour`} look="primary">
        Reprendre la machine
      </AdminLink>
    </section>
  );
}

/** The team's own notes. When somebody else saved first, theirs are shown beside what was typed here, which stays. */
function NotesForm({ details: { rentalId, notes } }: { details: RentalDetails }) {
  const [typed, setTyped] = useState<string | null>(null);
  const { form, submit, isBusy, refusal } = useSaveForm({
    send: (fields) => {
      const json = { notes: textOf(fields, "notes"), before: notes };
      return send(admin.rentals[":id"].notes.$put({ param: { id: rentalId }, json }));
    },
    notice: () => ({ title: "Notes enregistrées", variant: "default" }),
    onSaved: () => setTyped(null),
    refresh: "saved-or-conflict",
  });
  return (
    <section>
      <form ref={form} className="adm-form" onSubmit={submit}>
        <Textarea
          label="Notes internes"
          name="notes"
          rows={3}
          maxLength={2000}
          value={typed ?? notes}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {refusal ? (
          <div className="adm-notice" data-tone="warn" role="alert">
            <p>{refusal.message}</p>
            {refusal.status === 409 ? (
              <p>
                {notes === ""
                  ? "Les notes ont été effacées. "
                  : `Elles disent maintenant\u00a0: «\u00a0${notes}\u00a0». `}
                Votre texte est gardé{"\u00a0"}: enregistrez de nouveau pour le mettre à leur place.
              </p>
            ) : null}
          </div>
        ) : null}
        <div className="adm-actions">
          <AdminButton type="submit" busy={isBusy}>
            Enregistrer les notes
          </AdminButton>
        </div>
      </form>
    </section>
  );
}
