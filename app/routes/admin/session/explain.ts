/** A refusal of the sign-in service, as the official client hands it over. */
export interface SignInError {
  readonly code?: string | undefined;
  readonly message: string;
  readonly status?: number | undefined;
}

const sentences: Readonly<Record<string, string>> = {
  invalid_credentials: "L’adresse e-mail ou le mot de passe est incorrect.",
  email_not_confirmed: "Confirmez d’abord votre adresse avec le lien reçu par e-mail.",
  user_banned: "Ce compte est suspendu.",
  signup_disabled: "Le site a déjà un propriétaire\u00a0: demandez-lui une invitation.",
  user_already_exists: "Un compte existe déjà avec cette adresse.",
  email_exists: "Un compte existe déjà avec cette adresse.",
  weak_password: "Ce mot de passe est trop faible.",
  same_password: "Choisissez un mot de passe différent de l’ancien.",
  otp_expired: "Ce code ou ce lien n’est plus valable. Demandez-en un nouveau.",
  mfa_verification_failed: "Ce code n’est plus valable. Saisissez celui affiché maintenant.",
  mfa_challenge_expired: "Trop de temps a passé. Saisissez le code affiché maintenant.",
  insufficient_aal: "Saisissez d’abord le code de votre application d’authentification.",
  current_password_required: "Saisissez votre mot de passe actuel.",
  current_password_invalid: "Le mot de passe actuel est incorrect.",
  reauthentication_needed: "Confirmez avec le code que vous venez de recevoir par e-mail.",
  reauthentication_not_valid: "Ce code n’est plus valable. Demandez-en un nouveau.",
  over_request_rate_limit: "Trop d’essais. Patientez quelques minutes, puis réessayez.",
  user_sso_managed: "Ce compte est géré par l’annuaire de votre entreprise.",
  captcha_failed: "La vérification anti-robots a échoué.",
};

const anything = "Une erreur est survenue. Veuillez réessayer plus tard.";

/** Why, in French and without the service's own words. */
export function explain({ code = "", message, status }: SignInError): string {
  if (/^over_(email|sms)_send_rate_limit$/.test(code)) return tooSoon(message);
  if (code === "validation_failed" && message.includes("email"))
    return "Cette adresse e-mail n’est pas valable.";
  // The set-up code is refused in French already.
  if (code === "validation_failed" && message.startsWith("Code de mise en service")) return message;
  if (status === 0 || /fetch/i.test(message)) {
    return "Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.";
  }
  return sentences[code] ?? anything;
}

function tooSoon(message: string): string {
  const seconds = /(\d+) seconds/.exec(message)?.[1];
  if (!seconds) return "Trop de messages ont été demandés. Réessayez plus tard.";
  return `Un message vient déjà de partir. Patientez encore ${seconds}\u00a0s avant d’en demander un autre.`;
}
