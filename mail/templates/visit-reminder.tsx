import { greet } from "#content/forms/request-mails.ts";
import { ActionButton, Note, Paragraph, Title, ValueTable } from "./parts.tsx";
import type { MailTemplate } from "./template.ts";

export const visitReminder: MailTemplate<"visit-reminder"> = {
  subject: ({ when }) => `Dans deux jours\u00a0: votre rendez-vous du ${when}`,
  preview: ({ place }) => place,
  body: ({ customerName, when, place, preparation, visitUrl, changeUntil }) => (
    <>
      <Title>{greet(customerName)}</Title>
      <Paragraph>{"Nous passons dans deux jours. Voici ce qu’il faut préparer\u00a0:"}</Paragraph>
      <ValueTable
        rows={[
          ["Quand", when],
          ["Où", place],
        ]}
      />
      {preparation.map((line) => (
        <Paragraph key={line}>{line}</Paragraph>
      ))}
      <ActionButton href={visitUrl}>Voir le rendez-vous</ActionButton>
      <Note>{`Un empêchement\u00a0? Déplacer ou annuler ne coûte rien jusqu’au ${changeUntil}.`}</Note>
    </>
  ),
};
