import { greet } from "#content/forms/request-mails.ts";
import { depositReturnedTexts as texts } from "#content/mail-texts/rental-texts.ts";
import { fillText } from "#domain/text/fill-text.ts";
import { Note, Paragraph, Title, ValueTable } from "./parts.tsx";
import type { MailTemplate } from "./template.ts";

/** The whole deposit goes back; of one kept in part the invoice says so. */
export const rentalDepositReturned: MailTemplate<"rental-deposit-returned"> = {
  subject: ({ amount, machine }) => fillText(texts.subject, { montant: amount, machine }),
  preview: () => texts.preview,
  body: ({ customerName, machine, amount, isCard }) => (
    <>
      <Title>{greet(customerName)}</Title>
      <Paragraph>{texts.intro}</Paragraph>
      <ValueTable
        rows={[
          ["Machine", machine],
          ["Dépôt de garantie rendu", amount],
        ]}
      />
      {isCard ? <Note>{texts.card}</Note> : null}
    </>
  ),
};
