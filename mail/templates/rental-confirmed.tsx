import { business } from "#content/business.ts";
import { greet } from "#content/forms/request-mails.ts";
import type { MailProps } from "../templates-map.ts";
import { Note, Paragraph, Subtitle, Title, ValueTable } from "./parts.tsx";
import { bring, pickUp, rentalInvitations, rentalRows } from "./rental-lines.ts";
import type { MailTemplate } from "./template.ts";

const phone = () => business.phone.display.replaceAll(" ", "\u00a0");
const booked = "Votre location est réservée. Le rendez-vous est joint à ce message pour votre agenda.";
const change = () =>
  `Un empêchement\u00a0? Répondez à ce message ou appelez le ${phone()}\u00a0: l’annulation est gratuite jusqu’à deux jours avant, et pendant les quatorze jours qui suivent la réservation tant que la machine n’est pas remise.`;

export const rentalConfirmed: MailTemplate<"rental-confirmed"> = {
  subject: ({ rentals }) =>
    `Location réservée\u00a0: ${rentals.map(({ machine, dates }) => `${machine}, ${lower(dates)}`).join(" – ")}`,
  preview: (_props, facts) => pickUp(facts),
  body: (props, facts) => (
    <>
      <Title>{greeting(props)}</Title>
      <Paragraph>{booked}</Paragraph>
      {props.rentals.map((rental) => (
        <ValueTable key={rental.periods[0]?.uid ?? rental.machine} rows={rentalRows(rental)} />
      ))}
      <Subtitle>Le jour venu</Subtitle>
      <Paragraph>{pickUp(facts)}</Paragraph>
      <Paragraph>{bring}</Paragraph>
      <Note>{change()}</Note>
    </>
  ),
  attachments: async ({ rentals, stampedAtDate, customerName, customerEmail }, facts) => {
    const attendee = { name: customerName, email: customerEmail };
    const envelope = { method: "REQUEST", stampedAt: stampedAtDate, attendee } as const;
    return rentals.flatMap((rental) => rentalInvitations(rental, envelope, facts));
  },
};

function greeting({ customerName }: MailProps["rental-confirmed"]): string {
  return greet(customerName);
}

function lower(dates: string): string {
  return dates.charAt(0).toLowerCase() + dates.slice(1);
}
