import { greet } from "#content/forms/request-mails.ts";
import { Note, Paragraph, Title, ValueTable } from "./parts.tsx";
import type { MailTemplate } from "./template.ts";

/** The whole deposit goes back; of one kept in part the invoice says so. */
export const rentalDepositReturned: MailTemplate<"rental-deposit-returned"> = {
  subject: ({ amount, machine }) => `Votre caution de ${amount} est rendue\u00a0: ${machine}`,
  preview: () => "La machine est revenue, rien n’est retenu.",
  body: ({ customerName, machine, amount, isCard }) => (
    <>
      <Title>{greet(customerName)}</Title>
      <Paragraph>La machine est revenue. Rien n’est retenu sur votre dépôt de garantie.</Paragraph>
      <ValueTable
        rows={[
          ["Machine", machine],
          ["Dépôt de garantie rendu", amount],
        ]}
      />
      {isCard ? (
        <Note>
          L’empreinte de votre carte est levée. Votre banque peut mettre quelques jours à le montrer.
        </Note>
      ) : null}
    </>
  ),
};
