import { Paragraph, Title, ValueTable } from "./parts.tsx";
import { textRows } from "./plain-text.ts";
import type { MailTemplate } from "./template.ts";

const intro =
  "Une nouvelle demande vient d’arriver sur le site. Répondez à ce message pour écrire directement au client.";

/** To the business: everything the visitor said. */
export const requestNotice: MailTemplate<"request-notice"> = {
  subject: ({ subject }) => subject,
  preview: ({ fields }) =>
    fields
      .slice(0, 3)
      .map(([, value]) => value)
      .join(" · "),
  body: ({ kind, fields }) => (
    <>
      <Title>{kind}</Title>
      <Paragraph>{intro}</Paragraph>
      <ValueTable rows={fields} />
    </>
  ),
  text: ({ kind, fields }) => [kind, intro, textRows(fields)],
};
