import type { SamplesOf } from "./family.ts";

const signInLink = {
  actionUrl:
    "https://www.exemple.fr/auth/v1/verify?token=abc&type=signup&redirect_to=https%3A%2F%2Fwww.exemple.fr",
  code: "042137",
  minutes: 60,
};

export const accountSamples: SamplesOf<`auth-${string}`> = {
  "auth-confirmation": signInLink,
  "auth-invitation": signInLink,
  "auth-magic-link": signInLink,
  "auth-recovery": signInLink,
  "auth-email-change": signInLink,
  "auth-reauthentication": { code: "042137", minutes: 60 },
};
