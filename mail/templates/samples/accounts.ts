import type { SamplesOf } from "./family.ts";

const signInLink = {
  actionUrl:
    "https://www.exemple.fr/auth/v1/verify?token=abc&type=signup&redirect_to=https%3A%2F%2Fwww.exemple.fr",
  code: "042137",
  minutes: 60,
};

const change = { account: "equipe@exemple.fr", at: "21 novembre 2026 à 14\u00a0h\u00a005" };

export const accountSamples: SamplesOf<`auth-${string}`> = {
  "auth-confirmation": signInLink,
  "auth-invitation": signInLink,
  "auth-magic-link": signInLink,
  "auth-recovery": signInLink,
  "auth-email-change": signInLink,
  "auth-reauthentication": { code: "042137", minutes: 60 },
  "auth-password-changed": change,
  "auth-email-changed": { ...change, newEmail: "equipe-2@exemple.fr" },
  "auth-phone-changed": change,
  "auth-factor-added": { ...change, factor: "Application d’authentification" },
  "auth-factor-removed": { ...change, factor: "Application d’authentification" },
  "auth-identity-added": { ...change, provider: "google" },
  "auth-identity-removed": { ...change, provider: "google" },
  "auth-passkey-added": change,
  "auth-passkey-removed": { ...change, passkey: "Téléphone de l’atelier" },
  "auth-recovery-codes-renewed": change,
  "auth-recovery-code-used": { ...change, remaining: 9 },
};
