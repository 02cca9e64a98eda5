import { business } from "#content/business.ts";
import { spaceErasureTexts, spacePasskeyTexts, spaceSignInTexts } from "#content/mail-texts/space-texts.ts";
import { fillText } from "#domain/text/fill-text.ts";
import { ActionButton, MailedCode, Note, Paragraph, Title } from "./parts.tsx";
import type { MailTemplate } from "./template.ts";

const unasked = "Vous n’avez rien demandé\u00a0? Ignorez ce message\u00a0: rien ne changera.";

const ofBusiness = (text: string) => fillText(text, { entreprise: business.name });

const validFor = (minutes: number) =>
  `Valable ${minutes} minutes, une seule fois. Ne le transmettez à personne, pas même à nous.`;

export const spaceSignIn: MailTemplate<"space-sign-in"> = {
  subject: () => ofBusiness(spaceSignInTexts.subject),
  preview: () => ofBusiness(spaceSignInTexts.intro),
  body: ({ actionUrl, code, minutes }) => (
    <>
      <Title>{spaceSignInTexts.title}</Title>
      <Paragraph>{ofBusiness(spaceSignInTexts.intro)}</Paragraph>
      <MailedCode>{code}</MailedCode>
      <Note>{ofBusiness(spaceSignInTexts.orLink)}</Note>
      <ActionButton href={actionUrl}>Ouvrir mon espace</ActionButton>
      <Note>{validFor(minutes)}</Note>
      <Note>{unasked}</Note>
    </>
  ),
};

export const spaceErasure: MailTemplate<"space-erasure"> = {
  subject: () => ofBusiness(spaceErasureTexts.subject),
  preview: () => ofBusiness(spaceErasureTexts.intro),
  body: ({ code, minutes }) => (
    <>
      <Title>{spaceErasureTexts.title}</Title>
      <Paragraph>{ofBusiness(spaceErasureTexts.intro)}</Paragraph>
      <MailedCode>{code}</MailedCode>
      <Note>{validFor(minutes)}</Note>
      <Note>{unasked}</Note>
    </>
  ),
};

export const spacePasskeyAdded: MailTemplate<"space-passkey-added"> = {
  subject: () => ofBusiness(spacePasskeyTexts.subject),
  preview: () => ofBusiness(spacePasskeyTexts.intro),
  body: ({ spaceUrl }) => (
    <>
      <Title>{spacePasskeyTexts.title}</Title>
      <Paragraph>{ofBusiness(spacePasskeyTexts.intro)}</Paragraph>
      <ActionButton href={spaceUrl}>Gérer mes clés</ActionButton>
      <Note>{ofBusiness(spacePasskeyTexts.unknown)}</Note>
    </>
  ),
};
