import type { MailProps } from "../templates-map.ts";
import { followOrderLabel, greeting, reach } from "./order-words.ts";
import { ActionButton, Note, Paragraph, Title } from "./parts.tsx";
import type { MailTemplate } from "./template.ts";

export const orderLink: MailTemplate<"order-link"> = {
  subject: ({ orderNumber }) => `Le lien de votre commande ${orderNumber}`,
  preview: (props) => words(props),
  body: (props, facts) => (
    <>
      <Title>{greeting(props)}</Title>
      <Paragraph>{words(props)}</Paragraph>
      <ActionButton href={props.orderUrl}>{followOrderLabel}</ActionButton>
      <Note>{notYou}</Note>
      <Note>{reach(facts)}</Note>
    </>
  ),
};

const notYou = "Vous n’avez rien demandé\u00a0? Ignorez ce message\u00a0: personne d’autre n’a reçu ce lien.";

function words({ orderNumber }: MailProps["order-link"]): string {
  return `Voici de nouveau le lien qui ouvre votre commande ${orderNumber}. Gardez-le\u00a0: il suit la commande jusqu’au bout.`;
}
