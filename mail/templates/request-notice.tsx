import { ActionButton, Note, Overline, Paragraph, Title, ValueTable } from "./parts.tsx";
import { staffKind } from "./request-kind.ts";
import type { MailTemplate } from "./template.ts";

const intro =
  "Une nouvelle demande vient d’arriver sur le site. Répondez à ce message pour écrire directement au client.";
const open = "Ouvrir la demande";
const held =
  "Aucune confirmation n’est partie au client\u00a0: cette adresse vient d’en recevoir plusieurs. Appelez avant d’écrire.";

/** To the business: everything the visitor sent. */
export const requestNotice: MailTemplate<"request-notice"> = {
  subject: ({ subject }) => subject,
  preview: ({ fields }) =>
    fields
      .filter(([label]) => label !== "Source")
      .slice(0, 3)
      .map(([, value]) => value)
      .join(" · "),
  body: (props) => (
    <>
      <Overline>{staffKind(props.kind)}</Overline>
      <Title>{props.subject}</Title>
      <Paragraph>{intro}</Paragraph>
      <ValueTable rows={props.fields} hasContactLinks />
      {props.requestUrl && <ActionButton href={props.requestUrl}>{open}</ActionButton>}
      {props.isReceiptHeld && <Note>{held}</Note>}
    </>
  ),
};
