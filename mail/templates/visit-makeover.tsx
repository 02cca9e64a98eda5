import { greet } from "#content/forms/request-mails.ts";
import { makeoverConsent } from "#content/pages/makeover-consent.ts";
import { ActionButton, Note, Paragraph, Title } from "./parts.tsx";
import type { MailTemplate } from "./template.ts";

const rules =
  "Sans réponse de votre part, rien n’est publié. Un accord se retire à tout moment sur la même page, et nous ne vous relancerons pas.";

/** Asks a customer whether the pictures of the work may be shown on the site. */
export const visitMakeover: MailTemplate<"visit-makeover"> = {
  subject: () => "Pouvons-nous montrer ces photos\u00a0?",
  preview: () => "Avant et après, sans votre nom ni votre plaque\u00a0: vous décidez.",
  body: ({ customerName, answerUrl }) => (
    <>
      <Title>{greet(customerName)}</Title>
      <Paragraph>{makeoverConsent.intro}</Paragraph>
      <ActionButton href={answerUrl}>Voir les photos et répondre</ActionButton>
      <Note>{rules}</Note>
    </>
  ),
};
