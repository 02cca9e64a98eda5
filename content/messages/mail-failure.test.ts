import { expect, it } from "vitest";
import { mailFailureText } from "./mail-failure.ts";

it.each([
  [
    "Can't send mail - all recipients were rejected: 550 5.1.1 <a@b.fr>: Recipient address rejected",
    "n’existe pas.",
  ],
  ["Can't send mail - all recipients were rejected: 550 No such user here", "n’existe pas."],
  ["Can't send mail - all recipients were rejected: 552 5.2.2 Mailbox full", "est pleine."],
  [
    "Can't send mail - all recipients were rejected: 452 4.2.2 The email account is over quota",
    "est pleine.",
  ],
  ["Message failed: 552 5.3.4 Message size exceeds fixed limit", "trop lourd"],
  ["Message failed: 554 5.7.1 Message rejected as spam", "courrier indésirable"],
  ["Message failed: 554 Transaction failed", "souvent parce qu’il l’a pris pour du courrier indésirable"],
  ["Message failed: 550 5.7.26 This mail is unauthenticated", "SPF, DKIM et DMARC"],
  ["Message failed: 550 5.7.1 Our policy", "a refusé le message, souvent"],
  ["Mail command failed: 421 4.7.0 Try again later", "demande d’attendre"],
  ["Can't send mail - all recipients were rejected: 450 4.2.0 Greylisted", "demande d’attendre"],
  ["Invalid login: 535 5.7.8 Error: authentication failed", "l’identifiant ou le mot de passe"],
  ["Mail command failed: 530 5.7.0 Authentication required", "l’identifiant ou le mot de passe"],
  ["self-signed certificate", "connexion chiffrée"],
  ["Mail command failed: 530 5.7.0 Must issue a STARTTLS command first", "connexion chiffrée"],
  ["The form service answered 503", "Le service de formulaires est en panne"],
  ["The form service answered 404", "Le service de formulaires a refusé le message"],
  ["Upgrading connection with STARTTLS failed: TLS", "connexion chiffrée"],
  ["C0EE:error:0A00010B:SSL routines:ssl3_get_record:wrong version number", "connexion chiffrée"],
  ["connect ECONNREFUSED 127.0.0.1:2525", "refuse la connexion"],
  ["getaddrinfo ENOTFOUND smtp.exemple.fr", "introuvable"],
  ["Greeting never received", "ne répond pas"],
  ["Connection timeout", "ne répond pas"],
  ["read ECONNRESET", "interrompue"],
  ["The worker stopped during the last attempt", "pendant le dernier essai"],
])("«%s» is said in French, and kept as detail", (reason, words) => {
  const text = mailFailureText(reason);
  expect(text).toContain(words);
  expect(text.endsWith(`Détail\u00a0: «\u00a0${reason}\u00a0»`)).toBe(true);
});

it.each([["noté à la main"], ["L’adresse est vide."]])("leaves «%s» as it is", (reason) => {
  expect(mailFailureText(reason)).toBe(reason);
});
