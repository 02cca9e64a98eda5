import type { ExternalIdentity } from "../external-identity.ts";
import { type CheckedAssertion, SamlRefusal } from "./check-assertion.ts";
import type { SamlProviderSettings } from "./saml-settings.ts";

/** Where directories put the e-mail address. */
const emailNames = [
  "email",
  "mail",
  "urn:oid:0.9.2342.19200300.100.1.3",
  "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress",
];
const emailFormat = "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress";
const passingFormat = "urn:oasis:names:tc:SAML:2.0:nameid-format:transient";
/** Attributes are part of every token: a directory that sends hundreds of groups must not make it too long. */
const longestClaims = 2000;

/** A person as their directory describes them. A transient name identifies nobody: the address is used instead. */
export function identityFromAssertion(
  { id, entityId, emailAttribute }: SamlProviderSettings,
  { nameId, nameIdFormat, attributes }: CheckedAssertion,
): ExternalIdentity {
  const named = (emailAttribute ? [emailAttribute] : emailNames).flatMap((name) => attributes[name] ?? []);
  const email = (named[0] ?? (nameIdFormat === emailFormat ? nameId : undefined))?.trim().toLowerCase();
  const subject = nameIdFormat === passingFormat ? email : nameId;
  if (!subject) throw new SamlRefusal("no lasting name, and no e-mail address");
  const claims = singles(attributes);
  return {
    provider: `sso:${id}`,
    subject,
    email: email || null,
    emailVerified: true,
    claims: {
      iss: entityId,
      sub: subject,
      ...(email ? { email } : {}),
      custom_claims: JSON.stringify(claims).length > longestClaims ? {} : claims,
    },
    isSso: true,
  };
}

/** A list of one value is stored as the value. */
function singles(attributes: CheckedAssertion["attributes"]): Record<string, string | readonly string[]> {
  const written = Object.entries(attributes).map(([name, values]) => {
    const [only] = values;
    return [name, values.length === 1 && only !== undefined ? only : values] as const;
  });
  return Object.fromEntries(written);
}
