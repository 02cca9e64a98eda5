import { IconCalendar } from "#app/art/icons.tsx";
import { Checkbox } from "#app/ui/choices/checkbox.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import { Select } from "#app/ui/fields/select.tsx";
import { bookingPage } from "#content/pages/booking.ts";
import { daysBetween, formatDayShort, parisDay } from "#domain/calendar/dates.ts";
import { formatClock, formatLength } from "#domain/planning/time-words.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import type { CallerQuoteState } from "./use-caller-quote.ts";
import type { BoardStart, CallerStart } from "./use-caller-starts.ts";
import { wantedWords } from "./wanted-words.ts";

/** Within these days the customer has to ask for the start themselves (L221-25). */
const withdrawalDays = 14;

const idOf = ({ day, from, workerId }: CallerStart) => `${day} ${from} ${workerId}`;

interface CallerBookingProps {
  readonly quote: CallerQuoteState;
  /** Chosen on the planning beforehand. */
  readonly wanted?: BoardStart | null;
}

/** The other end of the quote: a start is agreed on the telephone. */
export function CallerBooking({ quote, wanted = null }: CallerBookingProps) {
  const { booking, changeBooking, starts, reserving, errorAt, draft, price, isMailed } = quote;
  const { start, street, asksEarlyStart } = booking;
  const { found } = starts;
  if (!price) return null;
  if (draft.commune.code === "")
    return <p className="adm-muted">Indiquez la commune pour proposer un créneau.</p>;
  if (!found) return <p className="adm-muted">Recherche des créneaux…</p>;
  if (found.starts.length === 0)
    return <p className="adm-muted">Aucun créneau libre dans les semaines à venir.</p>;
  const isEarly = start !== null && daysBetween(parisDay(new Date()), start.day) <= withdrawalDays;
  const isNamed = draft.customer !== null || draft.name.trim() !== "";
  return (
    <div className="caller-booking">
      <fieldset>
        <legend>
          <IconCalendar />
          {legendOf(found, wanted)}
        </legend>
        <div className="caller-starts">
          {(found.wanted ? [found.wanted] : found.proposed).map((one) => (
            <label key={idOf(one)}>
              <input
                type="radio"
                name="creneau"
                className="cover"
                checked={start !== null && idOf(start) === idOf(one)}
                onChange={() => changeBooking({ start: one })}
              />
              <b>{formatDayShort(one.day)}</b>
              <span>
                {formatClock(one.from)}
                <small>
                  {`+${one.addedDriving}\u00a0min`}
                  <span className="sr-only"> de route</span>
                </small>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <Select
        label="Autre créneau"
        value={start ? idOf(start) : ""}
        placeholder="Choisir"
        options={found.starts.map((one) => ({
          value: idOf(one),
          label: `${formatDayShort(one.day)}, ${formatClock(one.from)}`,
        }))}
        onChange={(event) => {
          const id = event.currentTarget.value;
          changeBooking({ start: found.starts.find((one) => idOf(one) === id) ?? null });
        }}
      />
      {start ? (
        <>
          <Input
            label="Rue et numéro"
            optional
            value={street}
            maxLength={200}
            autoComplete="off"
            onChange={(event) => changeBooking({ street: event.currentTarget.value })}
          />
          {isEarly ? (
            <Checkbox
              className="caller-early"
              label="Le client demande ce jour avant la fin de ses 14 jours de rétractation"
              help={`À lui lire\u00a0: «\u00a0${bookingPage.earlyStart}\u00a0»`}
              checked={asksEarlyStart}
              error={errorAt("asksEarlyStart")}
              onChange={(event) => changeBooking({ asksEarlyStart: event.currentTarget.checked })}
            />
          ) : null}
        </>
      ) : null}
      {reserving.formError ? (
        <p role="alert" className="adm-notice" data-tone="bad">
          {reserving.formError}
        </p>
      ) : null}
      <AdminButton
        look={wanted ? "primary" : "quiet"}
        icon={<IconCalendar />}
        busy={reserving.isBusy}
        disabled={reserving.isBusy || !start || !isNamed}
        onClick={() => start && reserving.save(start)}
      >
        {start ? `Réserver ${formatDayShort(start.day)}, ${formatClock(start.from)}` : "Réserver"}
      </AdminButton>
      <p className="adm-muted">
        {isMailed
          ? "Accord noté comme donné par téléphone\u00a0: le client reçoit le devis à confirmer par écrit, et son rendez-vous."
          : "Accord noté comme donné par téléphone. Sans adresse e-mail, faites signer le devis avant de commencer."}
      </p>
    </div>
  );
}

type FoundStarts = NonNullable<CallerQuoteState["starts"]["found"]>;

function legendOf({ minutes, proposed, wanted: fitting }: FoundStarts, wanted: BoardStart | null): string {
  const length = formatLength(minutes);
  if (fitting) return `${length} sur place`;
  if (wanted) return `${length} ne tiennent pas ${wantedWords(wanted)}. Au plus près`;
  return proposed.some(({ isNear }) => isNear)
    ? `${length} sur place, nous passons près de là`
    : `${length} sur place, premiers créneaux`;
}
