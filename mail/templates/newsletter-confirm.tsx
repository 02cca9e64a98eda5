import { business } from "#content/business.ts";
import { listHeaders } from "./list-headers.ts";
import { ActionButton, MailTextLink, Note, Paragraph, Title } from "./parts.tsx";
import type { MailTemplate } from "./template.ts";

const intro = () =>
  `Vous venez de demander à recevoir la lettre de ${business.name}\u00a0: conseils d’entretien, nouveautés et offres de saison. Il ne manque que votre accord.`;
const unasked =
  "Vous n’avez rien demandé\u00a0? Ignorez ce message\u00a0: sans confirmation, aucune lettre ne vous sera envoyée.";

export const newsletterConfirm: MailTemplate<"newsletter-confirm"> = {
  subject: () => `Confirmez votre inscription à la lettre de ${business.name}`,
  preview: () => "Un clic suffit pour confirmer votre adresse.",
  body: ({ confirmUrl, unsubscribeUrl }) => (
    <>
      <Title>Plus qu’un clic</Title>
      <Paragraph>{intro()}</Paragraph>
      <ActionButton href={confirmUrl}>Confirmer mon inscription</ActionButton>
      <Note>{unasked}</Note>
      <Note>
        Vous pouvez aussi <MailTextLink href={unsubscribeUrl}>retirer votre adresse</MailTextLink> tout de
        suite.
      </Note>
    </>
  ),
  headers: ({ unsubscribeUrl }) => listHeaders(unsubscribeUrl),
};
