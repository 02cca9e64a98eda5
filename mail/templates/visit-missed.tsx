import { greet } from "#content/forms/request-mails.ts";
import { visitMissedTexts as texts } from "#content/mail-texts/visit-texts.ts";
import { fillText } from "#domain/text/fill-text.ts";
import type { MailProps } from "../templates-map.ts";
import { ActionButton, Note, Paragraph, Title, ValueTable } from "./parts.tsx";
import type { MailTemplate } from "./template.ts";

export const visitMissed: MailTemplate<"visit-missed"> = {
  subject: ({ when }) => fillText(texts.subject, { quand: when }),
  preview: () => texts.preview,
  body: (props) => (
    <>
      <Title>{greet(props.customerName)}</Title>
      <Paragraph>{fillText(texts.intro, { minutes: props.waitMinutes })}</Paragraph>
      <ValueTable
        rows={[
          ["Quand", props.when],
          ["Où", props.place],
          ["Référence", props.jobNumber],
          ...(props.fee === "" ? [] : [["Frais d’absence", props.fee] as const]),
        ]}
      />
      <Paragraph>{feeSentence(props)}</Paragraph>
      <ActionButton href={props.chooseUrl}>Choisir un autre jour</ActionButton>
      <Note>C’est une erreur, ou un empêchement de dernière minute{"\u00a0"}? Répondez à ce message.</Note>
    </>
  ),
};

function feeSentence({ fee, feePercent }: MailProps["visit-missed"]): string {
  if (fee === "") return "Aucun frais ne vous est demandé pour ce passage.";
  return `La règle annoncée à la réservation s’applique, comme pour un changement tardif\u00a0: ${feePercent}\u00a0% du montant, soit ${fee}.`;
}
