import type { MailName, MailProps } from "./templates-map.ts";

type SecretProps = { readonly [Name in MailName]?: readonly (keyof MailProps[Name] & string)[] };

/** The props of a message that give access to something. They are removed from the outbox once the message was sent. */
const secretProps: SecretProps = {
  "accounting-month": ["filesUrl"],
  "auth-confirmation": ["actionUrl", "code"],
  "auth-invitation": ["actionUrl", "code"],
  "auth-magic-link": ["actionUrl", "code"],
  "auth-recovery": ["actionUrl", "code"],
  "auth-email-change": ["actionUrl", "code"],
  "auth-reauthentication": ["code"],
  "newsletter-confirm": ["confirmUrl"],
  "passport-reminder": ["bookUrl", "stopUrl", "oneClickUrl"],
  "review-invitation": ["reviewUrl"],
  "job-payment-request": ["payUrl"],
  "job-document": ["visitUrl"],
  quote: ["acceptUrl"],
  "quote-reminder": ["acceptUrl"],
  "quote-accepted": ["quoteUrl"],
  "space-sign-in": ["actionUrl", "code"],
  "space-erasure": ["code"],
  "subscription-proposal": ["contractUrl"],
  "subscription-accepted": ["contractUrl"],
  "subscription-due": ["contractUrl"],
  "subscription-renewal": ["contractUrl"],
  "subscription-price": ["contractUrl"],
  "subscription-ended": ["contractUrl"],
  "visit-cancelled": ["visitUrl"],
  "visit-confirmed": ["visitUrl", "payUrl"],
  "visit-makeover": ["answerUrl"],
  "visit-missed": ["visitUrl", "chooseUrl"],
  "visit-put-off": ["visitUrl", "chooseUrl"],
  "visit-reminder": ["visitUrl"],
  "visit-report": ["visitUrl"],
};

/** A message must still be rendered without them: a link stays a link, which leads nowhere. */
const masks = { code: "••••••", link: "https://lien-efface.invalid/" };

/** What takes the place of each secret; null for a message without any. */
export function secretMask(template: string): Readonly<Record<string, string>> | null {
  const names = secretProps[template as MailName];
  if (!names) return null;
  return Object.fromEntries(names.map((name) => [name, name === "code" ? masks.code : masks.link]));
}

export const templatesWithSecrets: readonly string[] = Object.keys(secretProps);
