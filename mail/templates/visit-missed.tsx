import { greet } from "#content/forms/request-mails.ts";
import type { MailProps } from "../templates-map.ts";
import { ActionButton, Note, Paragraph, Title, ValueTable } from "./parts.tsx";
import type { MailTemplate } from "./template.ts";

export const visitMissed: MailTemplate<"visit-missed"> = {
  subject: ({ when }) => `Nous ne vous avons pas trouvé\u00a0: rendez-vous du ${when}`,
  preview: () => "Choisissez un autre jour en ligne.",
  body: (props) => (
    <>
      <Title>{greet(props.customerName)}</Title>
      <Paragraph>
        {`Nous sommes venus au rendez-vous et avons attendu ${props.waitMinutes}\u00a0minutes. Personne n’était là, et nous sommes repartis.`}
      </Paragraph>
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
