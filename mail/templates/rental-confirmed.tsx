import { business } from "#content/business.ts";
import { greet } from "#content/forms/request-mails.ts";
import { handOverTexts, rentalConfirmedTexts as texts } from "#content/mail-texts/rental-texts.ts";
import { fillText } from "#domain/text/fill-text.ts";
import type { MailProps } from "../templates-map.ts";
import { Note, Paragraph, Subtitle, Title, ValueTable } from "./parts.tsx";
import { pickUp, rentalInvitations, rentalRows } from "./rental-lines.ts";
import type { MailTemplate } from "./template.ts";

const phone = () => business.phone.display.replaceAll(" ", "\u00a0");
const change = () =>
  `Un empêchement\u00a0? Répondez à ce message ou appelez le ${phone()}\u00a0: l’annulation est gratuite jusqu’à deux jours avant, et pendant les quatorze jours qui suivent la réservation tant que la machine n’est pas remise.`;

export const rentalConfirmed: MailTemplate<"rental-confirmed"> = {
  subject: ({ rentals }) =>
    fillText(texts.subject, {
      locations: rentals.map(({ machine, dates }) => `${machine}, ${lower(dates)}`).join(" – "),
    }),
  preview: (_props, facts) => pickUp(facts),
  body: (props, facts) => (
    <>
      <Title>{greeting(props)}</Title>
      <Paragraph>{texts.intro}</Paragraph>
      {props.rentals.map((rental) => (
        <ValueTable key={rental.periods[0]?.uid ?? rental.machine} rows={rentalRows(rental)} />
      ))}
      <Subtitle>{texts.dayTitle}</Subtitle>
      <Paragraph>{pickUp(facts)}</Paragraph>
      <Paragraph>{handOverTexts.bring}</Paragraph>
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
