import { business } from "#content/business.ts";
import { ofName } from "#domain/text/elision.ts";
import { Paragraph, Title } from "./parts.tsx";
import type { MailTemplate } from "./template.ts";

const proof = () =>
  `Si vous lisez ces lignes dans votre boîte de réception, le site ${ofName(business.name)} envoie bien ses e-mails.`;
const check = "Vérifiez aussi qu’il n’est pas arrivé dans les indésirables.";

export const mailTest: MailTemplate<"mail-test"> = {
  subject: () => `Essai d’envoi depuis le site ${ofName(business.name)}`,
  preview: () => "L’envoi des e-mails fonctionne.",
  body: ({ asker }) => (
    <>
      <Title>L’envoi fonctionne</Title>
      <Paragraph>{proof()}</Paragraph>
      <Paragraph>{check}</Paragraph>
      <Paragraph>{`Essai demandé par ${asker}.`}</Paragraph>
    </>
  ),
};
