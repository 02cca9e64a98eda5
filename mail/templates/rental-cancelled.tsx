import { business } from "#content/business.ts";
import { greet } from "#content/forms/request-mails.ts";
import type { LabelledValue, MailProps } from "../templates-map.ts";
import { Note, Paragraph, Title, ValueTable } from "./parts.tsx";
import { rentalInvitations } from "./rental-lines.ts";
import type { MailTemplate } from "./template.ts";

const phone = () => business.phone.display.replaceAll(" ", "\u00a0");
const cancelled = "Votre location est annulée. Le fichier joint la retire de votre agenda.";
const refundNote =
  "Ce qui a été payé en ligne revient sur le même moyen de paiement sous quatorze jours. Une location à régler sur place n’est pas due.";
const reach = () => `Une question\u00a0? Répondez à ce message ou appelez le ${phone()}.`;

export const rentalCancelled: MailTemplate<"rental-cancelled"> = {
  subject: ({ rental }) => `Location annulée\u00a0: ${rental.machine}`,
  preview: ({ refund, due }) => (due ? `Reste à payer\u00a0: ${due}.` : `Remboursement\u00a0: ${refund}.`),
  body: (props) => (
    <>
      <Title>{greet(props.customerName)}</Title>
      <Paragraph>{cancelled}</Paragraph>
      <ValueTable rows={rows(props)} />
      <Note>{refundNote}</Note>
      <Note>{reach()}</Note>
    </>
  ),
  attachments: async ({ rental, stampedAtDate, customerName, customerEmail }, facts) => {
    const attendee = { name: customerName, email: customerEmail };
    return rentalInvitations(rental, { method: "CANCEL", stampedAt: stampedAtDate, attendee }, facts);
  },
};

function rows({ rental, refund, due }: MailProps["rental-cancelled"]): readonly LabelledValue[] {
  return [
    ["Machine", rental.machine],
    ["Dates", rental.dates],
    ["Prix", rental.total],
    ...(due
      ? ([
          ["Retiré de la commande", refund],
          ["Reste à payer", due],
        ] as const)
      : ([["Remboursement", refund]] as const)),
  ];
}
