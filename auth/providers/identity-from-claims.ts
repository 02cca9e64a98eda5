import { isStorable } from "#domain/text/storable.ts";
import type { ExternalIdentity } from "../external-identity.ts";

type Claims = Readonly<Record<string, unknown>>;

/** The identity as the provider describes it. Only plain, known claims are kept. */
export function identityFromClaims(provider: string, subject: string, claims: Claims): ExternalIdentity {
  const email = text(claims.email)?.toLowerCase();
  // Some providers write the text "true".
  const isVerified =
    email !== undefined && (claims.email_verified === true || claims.email_verified === "true");
  const name = text(claims.name) ?? text(claims.preferred_username);
  const picture = text(claims.picture);
  const facts = {
    iss: text(claims.iss),
    sub: subject,
    provider_id: subject,
    email,
    email_verified: isVerified,
    phone_verified: false,
    name,
    full_name: name,
    given_name: text(claims.given_name),
    family_name: text(claims.family_name),
    picture,
    avatar_url: picture,
  };
  const known = Object.entries(facts).filter(([, value]) => value !== undefined);
  return {
    provider,
    subject,
    email: email ?? null,
    emailVerified: isVerified,
    claims: Object.fromEntries(known),
  };
}

function text(value: unknown): string | undefined {
  const isKept = typeof value === "string" && value !== "" && value.length <= 2000 && isStorable(value);
  return isKept ? value : undefined;
}
