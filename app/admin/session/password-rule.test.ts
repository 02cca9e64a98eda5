import { expect, it } from "vitest";
import { explain } from "./explain.ts";
import { passwordProblem } from "./password-rule.ts";

const tooShort = "Le mot de passe doit compter au moins 12\u00a0caractères.";

it.each([
  ["", tooShort],
  ["a".repeat(11), tooShort],
  ["é🔑".repeat(5), tooShort],
  ["a".repeat(12), null],
  ["a".repeat(72), null],
  ["a".repeat(73), "Ce mot de passe est trop long."],
  ["é".repeat(37), "Ce mot de passe est trop long."],
])("says of the new password %j: %s", (password, problem) => {
  expect(passwordProblem(password)).toBe(problem);
});

it.each([
  [
    { code: "invalid_credentials", message: "Invalid login credentials" },
    "L’adresse e-mail ou le mot de passe est incorrect.",
  ],
  [
    {
      code: "over_email_send_rate_limit",
      message: "For security purposes, you can only request this after 42 seconds.",
    },
    "Un message vient déjà de partir. Patientez encore 42\u00a0s avant d’en demander un autre.",
  ],
  [
    { code: "over_email_send_rate_limit", message: "email rate limit exceeded" },
    "Trop de messages ont été demandés. Réessayez plus tard.",
  ],
  [
    { status: 0, message: "Failed to fetch" },
    "Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.",
  ],
  [
    { code: "validation_failed", message: "Unable to validate email address: invalid format" },
    "Cette adresse e-mail n’est pas valable.",
  ],
  [{ code: "never_heard_of", message: "Boom" }, "Une erreur est survenue. Veuillez réessayer plus tard."],
])("explains %j in French", (error, sentence) => {
  expect(explain(error)).toBe(sentence);
});
