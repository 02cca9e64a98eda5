import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import type { AuthCredential } from "#db/schema/auth-credentials.ts";
import type { AuthUser } from "#db/schema/auth-users.ts";
import { challengeSeconds } from "../settings.ts";
import type { RelyingParty } from "./relying-party.ts";

/** ES256, EdDSA, RS256: together they cover every authenticator in use. */
export const keyAlgorithms = [-7, -8, -257];

const timeout = challengeSeconds * 1000;

/** For the browser to make a key. `isPasskey`: kept by the authenticator, so that it is found without an address. */
export function creationOptions(
  party: RelyingParty,
  user: Pick<AuthUser, "id" | "email" | "phone">,
  known: readonly AuthCredential[],
  { isPasskey }: { readonly isPasskey: boolean },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const userName = user.email ?? user.phone ?? user.id;
  return generateRegistrationOptions({
    rpID: party.id,
    rpName: party.name,
    userID: new TextEncoder().encode(user.id),
    userName,
    userDisplayName: userName,
    timeout,
    attestationType: "none",
    excludeCredentials: known.map(describe),
    authenticatorSelection: {
      residentKey: isPasskey ? "required" : "discouraged",
      userVerification: "required",
    },
    supportedAlgorithmIDs: keyAlgorithms,
  });
}

/** For the browser to sign with a key: any of the site's where none is named. */
export function requestOptions(
  party: RelyingParty,
  allowed?: readonly AuthCredential[],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return generateAuthenticationOptions({
    rpID: party.id,
    timeout,
    userVerification: "required",
    ...(allowed ? { allowCredentials: allowed.map(describe) } : {}),
  });
}

function describe({ credentialId, transports }: AuthCredential) {
  return { id: credentialId, transports };
}
