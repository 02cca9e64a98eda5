import { business } from "#content/business.ts";
import { reviewRefusedTexts as texts } from "#content/mail-texts/letter-texts.ts";
import { fillText } from "#domain/text/fill-text.ts";
import type { MailProps } from "../templates-map.ts";
import { Note, Paragraph, Title, ValueTable } from "./parts.tsx";
import type { MailTemplate } from "./template.ts";

const appeal = () =>
  `Vous n’êtes pas d’accord, ou souhaitez écrire autrement\u00a0? Répondez à ce message ou écrivez à ${business.email}.`;

/** To the author (D111-19): a refusal always gives its reason. */
export const reviewRefused: MailTemplate<"review-refused"> = {
  subject: () => fillText(texts.subject, { entreprise: business.name }),
  preview: () => texts.preview,
  body: (props) => (
    <>
      <Title>{texts.title}</Title>
      <Paragraph>{texts.intro}</Paragraph>
      <ValueTable rows={rowsOf(props)} />
      <Note>{appeal()}</Note>
    </>
  ),
};

function rowsOf({ reason, body }: MailProps["review-refused"]) {
  return [
    ["Motif", reason],
    ["Votre avis", body],
  ] as const;
}
