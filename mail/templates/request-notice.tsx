import { Overline, Paragraph, Title, ValueTable } from "./parts.tsx";
import { textRows } from "./plain-text.ts";
import { staffKind } from "./request-kind.ts";
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
  body: ({ kind, subject, fields }) => (
    <>
      <Overline>{staffKind(kind)}</Overline>
      <Title>{subject}</Title>
      <Paragraph>{intro}</Paragraph>
      <ValueTable rows={fields} />
    </>
  ),
  text: ({ kind, subject, fields }) => [staffKind(kind), subject, intro, textRows(fields)],
};
