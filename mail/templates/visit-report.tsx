import { greet } from "#content/forms/request-mails.ts";
import { ActionButton, Note, Paragraph, Title } from "./parts.tsx";
import type { MailTemplate } from "./template.ts";

export const visitReport: MailTemplate<"visit-report"> = {
  subject: ({ jobNumber }) => `C’est fait\u00a0: le rapport de votre intervention ${jobNumber}`,
  preview: () => "Photos avant et après, mesures et conseils.",
  body: ({ customerName, work, visitUrl, aftercare }) => (
    <>
      <Title>{greet(customerName)}</Title>
      <Paragraph>{"Le travail est terminé. Voici ce que nous avons fait\u00a0:"}</Paragraph>
      {work.map((title) => (
        <Paragraph key={title}>{title}</Paragraph>
      ))}
      <ActionButton href={visitUrl}>Voir le rapport et les photos</ActionButton>
      {aftercare === "" ? null : <Note>{aftercare}</Note>}
    </>
  ),
};
