import { business } from "#content/business.ts";
import type { MailProps } from "../templates-map.ts";
import { Note, Paragraph, Title, ValueTable } from "./parts.tsx";
import type { MailTemplate } from "./template.ts";

const intro =
  "Nous avons relu votre avis et ne pouvons pas le publier. Voici pourquoi, et ce que vous aviez écrit.";
const appeal = () =>
  `Vous n’êtes pas d’accord, ou souhaitez écrire autrement\u00a0? Répondez à ce message ou écrivez à ${business.email}.`;

/** To the author (D111-19): a refusal always gives its reason. */
export const reviewRefused: MailTemplate<"review-refused"> = {
  subject: () => `Votre avis sur ${business.name} n’a pas été publié`,
  preview: () => "Le motif, et comment nous répondre.",
  body: (props) => (
    <>
      <Title>Votre avis n’a pas été publié</Title>
      <Paragraph>{intro}</Paragraph>
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
