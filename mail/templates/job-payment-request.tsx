import type { MailProps } from "../templates-map.ts";
import { greeting, NBSP, reach } from "./order-words.ts";
import { ActionButton, Note, Paragraph, Title, ValueTable } from "./parts.tsx";
import type { MailTemplate } from "./template.ts";
import { transferRows } from "./transfer-rows.ts";

type Props = MailProps["job-payment-request"];

/** Asks for a deposit or for the rest; the same message reminds of it. */
export const jobPaymentRequest: MailTemplate<"job-payment-request"> = {
  subject: ({ purpose, jobNumber, lateDays }) => {
    const what = purpose === "deposit" ? "Acompte" : "Solde";
    const start = lateDays > 0 ? `Rappel${NBSP}: ${what.toLowerCase()}` : what;
    return `${start} de l’intervention ${jobNumber}`;
  },
  preview: (props) => words(props),
  body: (props, facts) => (
    <>
      <Title>{greeting(props)}</Title>
      <Paragraph>{words(props)}</Paragraph>
      <ActionButton href={props.payUrl}>{`Régler ${props.amount}`}</ActionButton>
      {transferOf(props).length > 0 && <ValueTable rows={transferOf(props)} />}
      {props.lateDays > 0 && <Note>{crossed}</Note>}
      <Note>{reach(facts)}</Note>
    </>
  ),
};

const crossed = "Si votre paiement est déjà parti, ne tenez pas compte de ce message.";

function words(props: Props): string {
  const { amount, dueDate, lateDays, purpose } = props;
  const what = `${purpose === "deposit" ? "l’acompte" : "le solde"} de l’intervention ${props.jobNumber}`;
  if (lateDays > 0)
    return `Nous n’avons pas encore reçu ${amount} pour ${what}, attendus le ${dueDate}. Un oubli${NBSP}? Le lien ci-dessous suffit.`;
  return `Voici le lien pour régler ${what}${NBSP}: ${amount}, avant le ${dueDate}. Par carte ou par virement.`;
}

function transferOf({ account, amount, jobNumber }: Props) {
  return transferRows({ account, orderNumber: jobNumber, due: amount });
}
