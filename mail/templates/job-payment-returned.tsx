import type { MailProps } from "../templates-map.ts";
import { greeting, NBSP, reach } from "./order-words.ts";
import { Note, Paragraph, Title } from "./parts.tsx";
import type { MailTemplate } from "./template.ts";

export const jobPaymentReturned: MailTemplate<"job-payment-returned"> = {
  subject: ({ jobNumber }) => `Paiement rendu${NBSP}: intervention ${jobNumber}`,
  preview: (props) => words(props),
  body: (props, facts) => (
    <>
      <Title>{greeting(props)}</Title>
      <Paragraph>{words(props)}</Paragraph>
      <Paragraph>{props.reason}</Paragraph>
      <Note>{reach(facts)}</Note>
    </>
  ),
};

function words({ amount, jobNumber }: MailProps["job-payment-returned"]): string {
  return `Votre paiement de ${amount} pour l’intervention ${jobNumber} vous est rendu, sur la carte qui a payé.`;
}
