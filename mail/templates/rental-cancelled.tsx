import { greet } from "#content/forms/request-mails.ts";
import { rentalCancelledTexts as texts } from "#content/mail-texts/rental-texts.ts";
import { fillText } from "#domain/text/fill-text.ts";
import type { LabelledValue, MailProps } from "../templates-map.ts";
import { businessPhone } from "./order-words.ts";
import { Note, Paragraph, Title, ValueTable } from "./parts.tsx";
import { rentalInvitations } from "./rental-lines.ts";
import type { MailTemplate } from "./template.ts";

const refundNote =
  "Ce qui a été payé en ligne revient sur le même moyen de paiement sous quatorze jours. Une location à régler sur place n’est pas due.";

export const rentalCancelled: MailTemplate<"rental-cancelled"> = {
  subject: ({ rental }) => fillText(texts.subject, { machine: rental.machine }),
  preview: ({ refund, due }) => (due ? `Reste à payer\u00a0: ${due}.` : `Remboursement\u00a0: ${refund}.`),
  body: (props) => (
    <>
      <Title>{greet(props.customerName)}</Title>
      <Paragraph>{texts.intro}</Paragraph>
      <ValueTable rows={rows(props)} />
      <Note>{refundNote}</Note>
      <Note>{fillText(texts.reach, { telephone: businessPhone() })}</Note>
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
