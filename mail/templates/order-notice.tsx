import { ActionButton, Title, ValueTable } from "./parts.tsx";
import { textRows } from "./plain-text.ts";
import type { MailTemplate } from "./template.ts";

const open = "Ouvrir dans l’administration";

export const orderNotice: MailTemplate<"order-notice"> = {
  subject: ({ subject }) => subject,
  preview: ({ intro }) => intro,
  body: ({ intro, rows, adminUrl }) => (
    <>
      <Title>{intro}</Title>
      <ValueTable rows={rows} hasContactLinks />
      {adminUrl && <ActionButton href={adminUrl}>{open}</ActionButton>}
    </>
  ),
  text: ({ intro, rows, adminUrl }) => [
    intro,
    textRows(rows),
    ...(adminUrl ? [`${open}\u00a0:\n${adminUrl}`] : []),
  ],
};
