import { ActionButton, Paragraph, Title, ValueTable } from "./parts.tsx";
import type { MailTemplate } from "./template.ts";

const stopped =
  "Cet autre programme ne répond plus depuis cinq jours\u00a0: le site a arrêté de le prévenir. Rien ne manque dans le site lui-même.";
const resume = "Une fois l’adresse réparée, reprenez les envois dans l’administration.";

/** To the owner: another program has not answered for days and is told no more. */
export const webhookStopped: MailTemplate<"webhook-stopped"> = {
  subject: ({ host }) => `${host} ne répond plus\u00a0: les envois sont arrêtés`,
  preview: () => "Le site a arrêté de prévenir un autre programme.",
  body: ({ host, since, integrationsUrl }) => (
    <>
      <Title>Un autre programme ne répond plus</Title>
      <Paragraph>{stopped}</Paragraph>
      <ValueTable
        rows={[
          ["Adresse", host],
          ["Sans réponse depuis", since],
        ]}
      />
      <Paragraph>{resume}</Paragraph>
      <ActionButton href={integrationsUrl}>Ouvrir les intégrations</ActionButton>
    </>
  ),
};
