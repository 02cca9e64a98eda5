import { business } from "#content/business.ts";
import { ofName } from "#domain/text/elision.ts";
import type { AccountChangeProps, MailProps } from "../templates-map.ts";
import { Note, Paragraph, Title, ValueTable } from "./parts.tsx";
import type { MailTemplate } from "./template.ts";

type ChangeMailName = {
  [Name in keyof MailProps]: MailProps[Name] extends AccountChangeProps ? Name : never;
}[keyof MailProps];

interface Wording<Props> {
  readonly subject: string;
  readonly title: string;
  readonly what: (props: Props) => string;
  /** What to do besides the steps that are always right. */
  readonly advice?: string;
}

const notYou = () =>
  `Ce n’était pas vous\u00a0? Ouvrez vous-même le site ${ofName(business.name)}, changez votre mot de passe avec «\u00a0Oublié\u00a0?\u00a0» sur la page de connexion, fermez les autres sessions dans «\u00a0Mon compte\u00a0», puis prévenez le propriétaire du site.`;
const isYou = "C’était vous\u00a0? Il n’y a rien à faire.";
const noLink = "Par prudence, ce message ne contient aucun lien qui agisse sur votre compte.";

/** Says what was changed and when; nothing in it acts on the account. */
function changeMail<Name extends ChangeMailName>(wording: Wording<MailProps[Name]>): MailTemplate<Name> {
  const { subject, title, what, advice } = wording;
  const sentences = () => [isYou, notYou(), ...(advice ? [advice] : []), noLink];
  return {
    subject: () => `${subject} ${business.name}`,
    preview: what,
    body: (props) => (
      <>
        <Title>{title}</Title>
        <Paragraph>{what(props)}</Paragraph>
        <ValueTable rows={rowsOf(props)} />
        {sentences().map((sentence) => (
          <Note key={sentence}>{sentence}</Note>
        ))}
      </>
    ),
  };
}

function rowsOf({ account, at }: AccountChangeProps) {
  return [
    ["Compte", account],
    ["Date", at],
  ] as const;
}

export const authPasswordChanged = changeMail<"auth-password-changed">({
  subject: "Votre mot de passe a changé chez",
  title: "Votre mot de passe a changé",
  what: () => "Le mot de passe de votre compte vient d’être remplacé. Vos autres sessions ont été fermées.",
});

export const authEmailChanged = changeMail<"auth-email-changed">({
  subject: "L’adresse de votre compte a changé chez",
  title: "L’adresse de votre compte a changé",
  what: ({ newEmail }) => `Votre compte s’ouvre désormais avec l’adresse ${newEmail}.`,
  advice: "L’ancienne adresse ne permet plus de se connecter\u00a0: en cas de doute, appelez-nous.",
});

export const authPhoneChanged = changeMail<"auth-phone-changed">({
  subject: "Le téléphone de votre compte a changé chez",
  title: "Le téléphone de votre compte a changé",
  what: () => "Un nouveau numéro de téléphone vient d’être enregistré pour votre compte.",
  advice: "Un nouveau mot de passe ne le retire pas\u00a0: si ce n’était pas vous, appelez-nous.",
});

export const authFactorAdded = changeMail<"auth-factor-added">({
  subject: "Double authentification activée chez",
  title: "Un second facteur a été ajouté",
  what: ({ factor }) => `«\u00a0${factor}\u00a0» protège maintenant votre compte, en plus du mot de passe.`,
});

export const authFactorRemoved = changeMail<"auth-factor-removed">({
  subject: "Second facteur retiré chez",
  title: "Un second facteur a été retiré",
  what: ({ factor }) => `«\u00a0${factor}\u00a0» ne protège plus votre compte.`,
});

export const authIdentityAdded = changeMail<"auth-identity-added">({
  subject: "Autre moyen de connexion ajouté chez",
  title: "Un autre moyen de connexion a été ajouté",
  what: ({ provider }) => `Un compte «\u00a0${provider}\u00a0» ouvre désormais le vôtre, sans mot de passe.`,
  advice: "Un nouveau mot de passe ne le retire pas\u00a0: si ce n’était pas vous, appelez-nous.",
});

export const authIdentityRemoved = changeMail<"auth-identity-removed">({
  subject: "Moyen de connexion retiré chez",
  title: "Un moyen de connexion a été retiré",
  what: ({ provider }) =>
    provider === "email"
      ? "Votre mot de passe n’ouvre plus votre compte."
      : `Le compte «\u00a0${provider}\u00a0» n’ouvre plus le vôtre.`,
});

export const authPasskeyAdded = changeMail<"auth-passkey-added">({
  subject: "Clé d’accès ajoutée chez",
  title: "Une clé d’accès a été ajoutée",
  what: () =>
    "Une nouvelle clé d’accès ouvre votre compte sans mot de passe, depuis l’appareil qui la garde.",
  advice: "Si ce n’était pas vous, retirez aussi cette clé dans «\u00a0Mon compte\u00a0».",
});

export const authPasskeyRemoved = changeMail<"auth-passkey-removed">({
  subject: "Clé d’accès retirée chez",
  title: "Une clé d’accès a été retirée",
  what: ({ passkey }) =>
    `${passkey ? `La clé d’accès «\u00a0${passkey}\u00a0»` : "Une clé d’accès"} n’ouvre plus votre compte. Les sessions ouvertes avec elle ont été fermées.`,
});

export const authRecoveryCodesRenewed = changeMail<"auth-recovery-codes-renewed">({
  subject: "Nouveaux codes de secours chez",
  title: "De nouveaux codes de secours",
  what: () => "De nouveaux codes de secours ont été créés pour votre compte. Les anciens ne servent plus.",
});

export const authRecoveryCodeUsed = changeMail<"auth-recovery-code-used">({
  subject: "Un code de secours a servi chez",
  title: "Un code de secours a servi",
  what: ({ remaining }) =>
    `Quelqu’un vient de se connecter à votre compte avec un code de secours. ${remainingCodes(remaining)}`,
});

function remainingCodes(count: number): string {
  if (count === 0) return "Il n’en reste aucun\u00a0: créez-en de nouveaux dans «\u00a0Mon compte\u00a0».";
  return count === 1 ? "Il en reste un." : `Il en reste ${count}.`;
}
