import { business } from "#content/business.ts";
import { machineName } from "#content/current-machines.ts";
import { type CalendarDay, formatDayOfMonth } from "#domain/calendar/dates.ts";
import { mailLink } from "#domain/people/mail-link.ts";
import type { MachineKey } from "#domain/rental/rental.ts";
import { formatPhone } from "#domain/request/phone.ts";

export interface EndangeredRental {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly machine: MachineKey;
  readonly firstDay: CalendarDay;
  readonly lastDay: CalendarDay;
}

/** Calls the customer, or opens a message that says what is wrong and what is offered. */
export function EndangeredContact({ rental }: { rental: EndangeredRental }) {
  const { name, phone, email } = rental;
  return (
    <>
      {phone ? (
        <>
          <a href={`tel:${phone}`}>
            <span className="sr-only">{`Appeler ${name}, `}</span>
            {formatPhone(phone)}
          </a>
          {", "}
        </>
      ) : null}
      <a href={mailLink(email, endangeredMessage(rental))}>
        Prévenir par e-mail<span className="sr-only">{` ${name}`}</span>
      </a>
    </>
  );
}

/** To be read and changed by whoever sends it. */
export function endangeredMessage({ name, machine, firstDay, lastDay }: EndangeredRental) {
  const days =
    firstDay === lastDay
      ? `le ${formatDayOfMonth(firstDay)}`
      : `du ${formatDayOfMonth(firstDay)} au ${formatDayOfMonth(lastDay)}`;
  return {
    subject: `Votre location ${days}`,
    body: [
      `Bonjour ${name},`,
      `La machine que vous avez réservée (${machineName(machine)}, ${days}) est hors service et risque de ne pas être réparée à temps.`,
      "Nous vous proposons une autre machine aux mêmes jours si l’une d’elles est libre, d’autres jours, ou l’annulation de la location sans frais.",
      `Dites-nous ce qui vous convient\u00a0: répondez à ce message ou appelez le ${business.phone.display}.`,
      `Avec nos excuses,\n${business.name}`,
    ].join("\n\n"),
  };
}
