import { Title, ValueTable } from "./parts.tsx";
import { textRows } from "./plain-text.ts";
import type { MailTemplate } from "./template.ts";

export const orderNotice: MailTemplate<"order-notice"> = {
  subject: ({ subject }) => subject,
  preview: ({ intro }) => intro,
  body: ({ intro, rows }) => (
    <>
      <Title>{intro}</Title>
      <ValueTable rows={rows} />
    </>
  ),
  text: ({ intro, rows }) => [intro, textRows(rows)],
};
