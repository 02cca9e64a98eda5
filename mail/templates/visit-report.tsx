import { greet } from "#content/forms/request-mails.ts";
import { visitReportTexts as texts } from "#content/mail-texts/visit-texts.ts";
import { fillText } from "#domain/text/fill-text.ts";
import { ActionButton, MailList, Note, Paragraph, Title } from "./parts.tsx";
import { SpaceNote } from "./space-note.tsx";
import type { MailTemplate } from "./template.ts";

export const visitReport: MailTemplate<"visit-report"> = {
  subject: ({ jobNumber }) => fillText(texts.subject, { numero: jobNumber }),
  preview: () => texts.preview,
  body: ({ customerName, work, visitUrl, aftercare }, facts) => (
    <>
      <Title>{greet(customerName)}</Title>
      <Paragraph>{texts.intro}</Paragraph>
      {work.length > 0 && <MailList items={work} />}
      <ActionButton href={visitUrl}>Voir le rapport et les photos</ActionButton>
      {aftercare === "" ? null : <Note>{aftercare}</Note>}
      <SpaceNote facts={facts} />
    </>
  ),
};
