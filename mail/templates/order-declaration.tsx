import type { LabelledValue, MailProps } from "../templates-map.ts";
import { greeting, reach } from "./order-words.ts";
import { Note, Paragraph, Title, ValueTable } from "./parts.tsx";
import type { MailTemplate } from "./template.ts";

const withdrawn = {
  subject: "Accusé de réception de votre rétractation",
  words: "Nous accusons réception de votre rétractation.",
  next: "Nous revenons vers vous pour le retour et le remboursement, au plus tard 14 jours après cette date.",
};
const ended = {
  subject: "Accusé de réception de votre résiliation",
  words: "Nous accusons réception de la résiliation de votre contrat.",
  next: "Nous vous confirmons la date de fin du contrat et ce qu’il en reste à régler, s’il y a lieu.",
};
const declared = (kind: MailProps["order-declaration"]["kind"]) =>
  kind === "resiliation" ? ended : withdrawn;

export const orderDeclaration: MailTemplate<"order-declaration"> = {
  subject: ({ kind, number }) => `${declared(kind).subject} (${number})`,
  preview: ({ receivedAt }) => `Reçue le ${receivedAt}.`,
  body: (props, facts) => (
    <>
      <Title>{greeting(props)}</Title>
      <Paragraph>{declared(props.kind).words}</Paragraph>
      <ValueTable rows={declarationRows(props)} />
      <Paragraph>{declared(props.kind).next}</Paragraph>
      <Note>{reach(facts)}</Note>
    </>
  ),
};

function declarationRows({
  number,
  receivedAt,
  rows,
}: MailProps["order-declaration"]): readonly LabelledValue[] {
  return [["Accusé de réception", number], ["Reçue le", receivedAt], ...rows];
}
