/**
 * What a failed delivery means, by the mail server's answer (RFC 5321 and its enhanced codes of RFC 3463) or by the
 * connection that failed. The first that fits: an enhanced code says more than the three digits before it.
 */
const meanings: readonly (readonly [RegExp, string])[] = [
  [
    /^The form service answered 4/,
    "Le service de formulaires a refusé le message\u00a0: vérifiez son adresse.",
  ],
  [
    /^The form service answered/,
    "Le service de formulaires est en panne\u00a0: un nouvel essai peut suffire.",
  ],
  [
    /STARTTLS|certificate|\bTLS\b|\bSSL\b|wrong version number|ERR_TLS/i,
    "La connexion chiffrée avec le serveur d’envoi n’a pas pu être établie\u00a0: vérifiez l’adresse, le port et le certificat de SMTP_URL.",
  ],
  [
    /\b53[0458]\b|\b5\.7\.[89]\b|invalid login|authentication (?:failed|unsuccessful|required)/i,
    "Le serveur d’envoi refuse l’identifiant ou le mot de passe\u00a0: vérifiez ceux de SMTP_URL.",
  ],
  [
    /ECONNREFUSED/,
    "Le serveur d’envoi refuse la connexion\u00a0: il est arrêté, ou le port de SMTP_URL n’est pas le bon.",
  ],
  [
    /ENOTFOUND|EAI_AGAIN|EDNS/,
    "Le nom du serveur d’envoi est introuvable\u00a0: vérifiez SMTP_URL et la connexion du serveur à Internet.",
  ],
  [
    /timeout|timed out|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|greeting never received/i,
    "Le serveur d’envoi ne répond pas.",
  ],
  [
    /ECONNRESET|EPIPE|ESOCKET|socket|connection closed|unexpectedly/i,
    "La connexion avec le serveur d’envoi s’est interrompue.",
  ],
  [/\b[45]\.2\.2\b|\b552\b(?! ?-?5\.3\.4)/, "La boîte du destinataire est pleine."],
  [/\b[45]\.3\.4\b/, "Le message est trop lourd pour la boîte du destinataire."],
  [/\b[45]\.2\.1\b/, "La boîte du destinataire est désactivée."],
  [/\b5\.1\.[27]\b|\b[45]\.4\.4\b/, "Le domaine de cette adresse n’existe pas ou ne reçoit pas d’e-mails."],
  [
    /\b5\.1\.8\b|\b5\.7\.(?:2[0-9])\b|\bSPF\b|\bDKIM\b|\bDMARC\b/i,
    "Le serveur du destinataire doute de l’expéditeur\u00a0: vérifiez SPF, DKIM et DMARC de votre domaine.",
  ],
  [
    /\bspam\b|\bjunk\b|black ?list|block ?list|blocked|reputation/i,
    "Le serveur du destinataire a pris le message pour du courrier indésirable.",
  ],
  [
    /\b4\d\d\b|\b4\.\d+\.\d+\b/,
    "Le serveur du destinataire demande d’attendre\u00a0: un nouvel essai peut suffire.",
  ],
  [
    /\b5\.1\.(?:1|0|3|6|10)\b|\b55[013]\b(?! ?-?5\.7)|user unknown|no such user|unknown (?:user|recipient)/i,
    "L’adresse du destinataire n’existe pas.",
  ],
  [
    /\b5\.7\.\d+\b|\b554\b/,
    "Le serveur du destinataire a refusé le message, souvent parce qu’il l’a pris pour du courrier indésirable.",
  ],
  [/\b5\d\d\b|\b5\.\d+\.\d+\b/, "Le serveur a refusé le message."],
  [
    /^The worker stopped during the last attempt$/,
    "Le site s’est arrêté pendant le dernier essai\u00a0: le message est peut-être parti.",
  ],
];

/** Why a message did not leave, in French, with the server's own words after it. */
export function mailFailureText(reason: string): string {
  const meaning = meanings.find(([pattern]) => pattern.test(reason))?.[1];
  return meaning === undefined ? reason : `${meaning} Détail\u00a0: «\u00a0${reason}\u00a0»`;
}
