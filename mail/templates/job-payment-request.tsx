import { jobPaymentRequestTexts as texts } from "#content/mail-texts/job-texts.ts";
import { fillText } from "#domain/text/fill-text.ts";
import type { MailProps } from "../templates-map.ts";
import { greeting, reach } from "./order-words.ts";
import { ActionButton, Note, Paragraph, Title, ValueTable } from "./parts.tsx";
import type { MailTemplate } from "./template.ts";
import { transferRows } from "./transfer-rows.ts";

type Props = MailProps["job-payment-request"];

/** Asks for a deposit or for the rest; the same message reminds of it. */
export const jobPaymentRequest: MailTemplate<"job-payment-request"> = {
  subject: ({ purpose, jobNumber, lateDays }) => {
    const what = purpose === "deposit" ? "Acompte" : "Solde";
    return lateDays > 0
      ? fillText(texts.reminderSubject, { objet: what.toLowerCase(), intervention: jobNumber })
      : fillText(texts.subject, { objet: what, intervention: jobNumber });
  },
  preview: (props) => words(props),
  body: (props, facts) => (
    <>
      <Title>{greeting(props)}</Title>
      <Paragraph>{words(props)}</Paragraph>
      <ActionButton href={props.payUrl}>{`Régler ${props.amount}`}</ActionButton>
      {transferOf(props).length > 0 && <ValueTable rows={transferOf(props)} />}
      {props.lateDays > 0 && <Note>{texts.crossed}</Note>}
      <Note>{reach(facts)}</Note>
    </>
  ),
};

function words({ amount, dueDate, lateDays, purpose, jobNumber }: Props): string {
  const objet = purpose === "deposit" ? "l’acompte" : "le solde";
  const values = { objet, intervention: jobNumber, montant: amount, jour: dueDate };
  return lateDays > 0 ? fillText(texts.reminder, values) : fillText(texts.intro, values);
}

function transferOf({ account, amount, jobNumber }: Props) {
  return transferRows({ account, orderNumber: jobNumber, due: amount });
}
