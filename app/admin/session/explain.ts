import { type Outcome, refused, unreachable } from "../client/outcome.ts";
import { formatWait, lastWait } from "./retry-wait.ts";

/** A refusal of the sign-in service, as the official client hands it over. */
export interface SignInError {
  readonly name?: string | undefined;
  readonly code?: string | undefined;
  readonly message: string;
  readonly status?: number | undefined;
  /** Of a weak password. */
  readonly reasons?: readonly string[] | undefined;
}

const sentences: ReadonlyMap<string, string> = new Map([
  ["invalid_credentials", "L’adresse e-mail ou le mot de passe est incorrect."],
  ["email_not_confirmed", "Confirmez d’abord votre adresse avec le lien reçu par e-mail."],
  ["user_banned", "Ce compte est suspendu."],
  ["signup_disabled", "Le site a déjà un propriétaire\u00a0: demandez-lui une invitation."],
  ["user_already_exists", "Un compte existe déjà avec cette adresse."],
  ["email_exists", "Un compte existe déjà avec cette adresse."],
  ["same_password", "Choisissez un mot de passe différent de l’ancien."],
  ["otp_expired", "Ce code ou ce lien n’est plus valable. Demandez-en un nouveau."],
  ["bad_jwt", "Ce lien n’est plus valable. Demandez-en un nouveau."],
  ["invalid_jwt", "Ce lien n’est plus valable. Demandez-en un nouveau."],
  ["flow_state_not_found", "Ce lien a déjà servi. Demandez-en un nouveau."],
  ["flow_state_expired", "Ce lien n’est plus valable. Demandez-en un nouveau."],
  ["mfa_verification_failed", "Ce code n’est plus valable. Saisissez celui affiché maintenant."],
  ["mfa_challenge_expired", "Trop de temps a passé. Saisissez le code affiché maintenant."],
  [
    "insufficient_aal",
    "Connectez-vous d’abord avec votre clé d’accès, ou saisissez le code de votre application d’authentification.",
  ],
  ["current_password_required", "Saisissez votre mot de passe actuel."],
  ["current_password_invalid", "Le mot de passe actuel est incorrect."],
  ["reauthentication_needed", "Confirmez avec le code que vous venez de recevoir par e-mail."],
  ["reauthentication_not_valid", "Ce code n’est plus valable. Demandez-en un nouveau."],
  ["user_sso_managed", "Ce compte est géré par l’annuaire de votre entreprise."],
  ["captcha_failed", "La vérification anti-robots a échoué."],
]);

const anotherBrowser =
  "Ce lien a été demandé dans un autre navigateur. S’il confirmait votre adresse, c’est fait\u00a0: connectez-vous. Sinon, demandez un nouveau lien ici.";
const failing = "Le serveur rencontre un problème. Réessayez dans quelques minutes.";
const anything = "Une erreur est survenue. Veuillez réessayer plus tard.";

/** Why, in French and without the service's own words. `wait` is what the server asked for, in seconds. */
export function explain(error: SignInError, wait: number | null = lastWait()): string {
  const { code = "", message, status } = error;
  if (code === "weak_password") return explainWeakness(error);
  if (/^over_(email|sms)_send_rate_limit$/.test(code)) return tooSoon(message, wait);
  if (code === "validation_failed" && message.includes("email"))
    return "Cette adresse e-mail n’est pas valable.";
  // The set-up code is refused in French already.
  if (code === "validation_failed" && message.startsWith("Code de mise en service")) return message;
  if (code === "pkce_code_verifier_not_found" || code === "bad_code_verifier") return anotherBrowser;
  if (status === 429 || code === "over_request_rate_limit") return tooMany(wait);
  if (status === 0 || /fetch/i.test(message)) return unreachable;
  if (status !== undefined && status >= 500 && !code) return failing;
  return sentences.get(code) ?? anything;
}

/** A call of the sign-in service as one that saves: its refusal is told in French. */
export function outcomeOf(error: SignInError | null): Outcome<null> {
  return error ? refused(explain(error)) : { ok: true, data: null };
}

function tooMany(wait: number | null): string {
  if (wait === null) return "Trop d’essais. Patientez quelques minutes, puis réessayez.";
  return `Trop d’essais. Patientez ${formatWait(wait)}, puis réessayez.`;
}

function tooSoon(message: string, wait: number | null): string {
  const seconds = Number(/(\d+) seconds/.exec(message)?.[1] ?? wait ?? 0);
  if (!seconds) return "Trop de messages ont été demandés. Réessayez plus tard.";
  return `Un message vient déjà de partir. Patientez encore ${formatWait(seconds)} avant d’en demander un autre.`;
}

function explainWeakness({ reasons = [], message }: SignInError): string {
  const least = /at least (\d+)/.exec(message)?.[1];
  if (reasons.includes("length") && least) {
    return `Le mot de passe doit compter au moins ${least}\u00a0caractères.`;
  }
  if (reasons.includes("pwned")) {
    return "Ce mot de passe est trop facile à deviner\u00a0: il est courant, ou reprend le nom du site ou votre adresse. Choisissez-en un autre, par exemple quatre mots sans rapport entre eux.";
  }
  return "Ce mot de passe est trop faible.";
}

/**
 * The server's own message, for toasts that repeat it; undefined when it sent none: the client then fills in its own
 * text, the body as JSON, or the name of the status.
 */
export function serverMessage({ name, message, status }: SignInError): string | undefined {
  if (name === "AuthUnknownError" || status === 0) return undefined;
  const text = message.trim();
  const isFiller = isJson(text) || /^HTTP \d+$/.test(text) || reasonPhrases.has(text);
  return text === "" || isFiller ? undefined : text;
}

/** A body that is JSON and no object with a message in it. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const reasonPhrases = new Set([
  "Internal Server Error",
  "Not Implemented",
  "Bad Gateway",
  "Service Unavailable",
  "Gateway Timeout",
]);
