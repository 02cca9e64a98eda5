import { formatPhone } from "#domain/request/phone.ts";
import type { LabelledValue, MailProps } from "../templates-map.ts";
import { ActionButton, Overline, Paragraph, Title, ValueTable } from "./parts.tsx";
import type { MailTemplate } from "./template.ts";

type Props = MailProps["quote-notice"];

const words = {
  accepted: { title: "Devis accepté", next: "Appelez le client pour convenir du jour." },
  declined: { title: "Devis décliné", next: "La demande est passée à «\u00a0refusé\u00a0»." },
} as const;

const planned = "Son rendez-vous est déjà sur le planning.";

function wordsOf(isAccepted: boolean) {
  return isAccepted ? words.accepted : words.declined;
}

/** To the business: the customer answered online. */
export const quoteNotice: MailTemplate<"quote-notice"> = {
  subject: ({ isAccepted, quoteNumber, customerName }) =>
    `${wordsOf(isAccepted).title}\u00a0: ${quoteNumber}, ${customerName}`,
  preview: ({ total }) => total,
  body: (props) => (
    <>
      <Overline>Devis {props.quoteNumber}</Overline>
      <Title>{wordsOf(props.isAccepted).title}</Title>
      <Paragraph>{props.isPlanned ? planned : wordsOf(props.isAccepted).next}</Paragraph>
      <ValueTable rows={rows(props)} hasContactLinks />
      <ActionButton href={props.requestUrl}>Ouvrir la demande</ActionButton>
    </>
  ),
};

function rows({ customerName, phone, total, answeredAt, reason }: Props): readonly LabelledValue[] {
  const all: readonly LabelledValue[] = [
    ["Client", customerName],
    ["Téléphone", formatPhone(phone)],
    ["Total", total],
    ["Répondu le", answeredAt],
    ["Raison", reason],
  ];
  return all.filter(([, value]) => value !== "");
}
