import { business } from "#content/business.ts";
import { ofName } from "#domain/text/elision.ts";
import type { MailProps } from "../templates-map.ts";
import { ActionButton, MailedCode, Note, Paragraph, Title } from "./parts.tsx";
import type { MailTemplate } from "./template.ts";

type LinkMailName = {
  [Name in keyof MailProps]: MailProps[Name] extends { readonly actionUrl: string; readonly code: string }
    ? Name
    : never;
}[keyof MailProps];

interface Wording {
  readonly subject: string;
  readonly title: string;
  readonly intro: string;
  readonly button: string;
  readonly unasked: string;
}

const nothingHappens = "Vous n’avez rien demandé\u00a0? Ignorez ce message\u00a0: rien ne changera.";

/** The messages of the sign-in service are all alike: why, a button, the code for another device, how long. */
function linkMail<Name extends LinkMailName>(wording: Wording): MailTemplate<Name> {
  const { title, button, unasked } = wording;
  return {
    subject: () => wording.subject,
    preview: () => wording.intro,
    body: ({ actionUrl, code, minutes }) => (
      <>
        <Title>{title}</Title>
        <Paragraph>{wording.intro}</Paragraph>
        <ActionButton href={actionUrl}>{button}</ActionButton>
        <Note>Ou saisissez ce code là où il vous est demandé{"\u00a0"}:</Note>
        <MailedCode>{code}</MailedCode>
        <Note>{validity(minutes)}</Note>
        <Note>{unasked}</Note>
      </>
    ),
  };
}

function validity(minutes: number): string {
  const hours = minutes / 60;
  const days = hours / 24;
  const time =
    Number.isInteger(days) && days > 1
      ? `${days} jours`
      : Number.isInteger(hours) && hours > 0
        ? `${hours} heure${hours > 1 ? "s" : ""}`
        : `${minutes} minute${minutes > 1 ? "s" : ""}`;
  return `Le lien et le code servent une seule fois et restent valables ${time}. Ne les transmettez à personne.`;
}

export const authConfirmation = linkMail<"auth-confirmation">({
  get subject() {
    return `Confirmez votre adresse pour ${business.name}`;
  },
  title: "Confirmez votre adresse",
  get intro() {
    return `Un compte vient d’être demandé chez ${business.name} avec cette adresse. Confirmez qu’elle est bien la vôtre.`;
  },
  button: "Confirmer mon adresse",
  unasked: nothingHappens,
});

export const authInvitation = linkMail<"auth-invitation">({
  get subject() {
    return `Vous êtes invité à rejoindre l’équipe ${business.name}`;
  },
  title: "Bienvenue dans l’équipe",
  get intro() {
    return `Vous êtes invité à rejoindre l’espace d’administration ${ofName(business.name)}. Acceptez l’invitation, puis choisissez votre mot de passe.`;
  },
  button: "Accepter l’invitation",
  unasked:
    "Vous n’attendiez pas cette invitation\u00a0? Ignorez ce message\u00a0: aucun accès ne sera ouvert.",
});

export const authMagicLink = linkMail<"auth-magic-link">({
  get subject() {
    return `Votre lien de connexion à ${business.name}`;
  },
  title: "Votre lien de connexion",
  get intro() {
    return `Voici de quoi vous connecter à ${business.name} sans mot de passe.`;
  },
  button: "Me connecter",
  unasked: nothingHappens,
});

export const authRecovery = linkMail<"auth-recovery">({
  get subject() {
    return `Réinitialisez votre mot de passe ${business.name}`;
  },
  title: "Choisissez un nouveau mot de passe",
  get intro() {
    return `Vous avez demandé à changer le mot de passe de votre compte ${business.name}.`;
  },
  button: "Choisir un nouveau mot de passe",
  unasked: "Vous n’avez rien demandé\u00a0? Ignorez ce message\u00a0: votre mot de passe reste le même.",
});

export const authEmailChange = linkMail<"auth-email-change">({
  get subject() {
    return `Confirmez le changement d’adresse de votre compte ${business.name}`;
  },
  title: "Changement d’adresse",
  get intro() {
    return `Un changement d’adresse e-mail vient d’être demandé pour votre compte ${business.name}. Confirmez que vous êtes d’accord.`;
  },
  button: "Confirmer le changement",
  unasked: "Vous n’avez rien demandé\u00a0? N’ouvrez pas ce lien et changez votre mot de passe.",
});

const reason = () =>
  `Une opération sensible est en cours sur votre compte ${business.name}. Saisissez ce code pour la confirmer.`;

export const authReauthentication: MailTemplate<"auth-reauthentication"> = {
  subject: () => `Votre code de confirmation ${business.name}`,
  preview: () => reason(),
  body: ({ code, minutes }) => (
    <>
      <Title>Votre code de confirmation</Title>
      <Paragraph>{reason()}</Paragraph>
      <MailedCode>{code}</MailedCode>
      <Note>{validity(minutes)}</Note>
      <Note>{nothingHappens}</Note>
    </>
  ),
};
