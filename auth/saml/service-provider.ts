import { generateServiceProviderMetadata, SAML, ValidateInResponseTo } from "@node-saml/node-saml";
import { type CheckedAssertion, checkAssertion, SamlRefusal } from "./check-assertion.ts";
import { isOrdinaryAnswer } from "./ordinary-answer.ts";
import type { SamlProviderSettings } from "./saml-settings.ts";

/** Our addresses, as directories know us. */
interface ServiceProviderAddresses {
  readonly entityId: string;
  readonly acsUrl: string;
}

export function serviceProviderAddresses(authUrl: string): ServiceProviderAddresses {
  return { entityId: `${authUrl}/sso/saml/metadata`, acsUrl: `${authUrl}/sso/saml/acs` };
}

export function serviceProviderMetadata({ entityId, acsUrl }: ServiceProviderAddresses): string {
  return generateServiceProviderMetadata({
    issuer: entityId,
    callbackUrl: acsUrl,
    identifierFormat: null,
    wantAssertionsSigned: true,
  });
}

/** Where to send the browser; `requestId` is repeated in the answer, `state` comes back with it. */
export async function samlSignInUrl(
  provider: SamlProviderSettings,
  addresses: ServiceProviderAddresses,
  { requestId, state }: { requestId: string; state: string },
): Promise<string> {
  const saml = samlClient(provider, addresses, requestId);
  return saml.getAuthorizeUrlAsync(state, undefined, {});
}

/**
 * Accepts an answer only if the directory signed the assertion, or the response around it, and it passes our own
 * checks.
 */
export async function readSamlAnswer(
  provider: SamlProviderSettings,
  addresses: ServiceProviderAddresses,
  answer: { samlResponse: string; requestId: string; now: Date },
): Promise<CheckedAssertion> {
  const { samlResponse, requestId, now } = answer;
  if (!isOrdinaryAnswer(samlResponse)) throw new SamlRefusal("unreadable");
  const saml = samlClient(provider, addresses, requestId);
  const { profile } = await saml
    .validatePostResponseAsync({ SAMLResponse: samlResponse })
    .catch((error: unknown) => {
      throw new SamlRefusal(error instanceof Error ? error.message : "unreadable", { cause: error });
    });
  const assertion = profile?.getAssertion?.();
  if (!assertion) throw new SamlRefusal("no assertion");
  return checkAssertion(assertion, {
    now,
    requestId,
    idpEntityId: provider.entityId,
    ownEntityId: addresses.entityId,
    acsUrl: addresses.acsUrl,
  });
}

function samlClient(
  { certificates, ssoUrl, entityId }: SamlProviderSettings,
  addresses: ServiceProviderAddresses,
  requestId: string,
): SAML {
  return new SAML({
    idpCert: [...certificates],
    entryPoint: ssoUrl,
    idpIssuer: entityId,
    issuer: addresses.entityId,
    audience: addresses.entityId,
    callbackUrl: addresses.acsUrl,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    // Directories sign the assertion, the response around it, or both. One is required, and only the signed part is
    // read.
    wantAssertionsSigned: false,
    wantAuthnResponseSigned: false,
    // Time and request are checked by us: with the program's clock, and against the stored request.
    acceptedClockSkewMs: -1,
    validateInResponseTo: ValidateInResponseTo.never,
    generateUniqueId: () => requestId,
  });
}
