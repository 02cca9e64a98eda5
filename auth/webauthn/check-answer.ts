import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { decodeAttestationObject, isoBase64URL } from "@simplewebauthn/server/helpers";
import { z } from "zod";
import type { AuthCredential } from "#db/schema/auth-credentials.ts";
import { type AuthError, fail } from "../errors.ts";
import { keyAlgorithms } from "./ceremony-options.ts";
import type { RelyingParty } from "./relying-party.ts";

const encoded = (longest: number) => z.string().min(1).max(longest);
const common = {
  id: encoded(1400),
  rawId: encoded(1400),
  type: z.literal("public-key"),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
};
const creation = z.object({
  ...common,
  response: z.object({
    clientDataJSON: encoded(8192),
    attestationObject: encoded(65_536),
    transports: z.array(z.string().max(40)).max(10).nullish(),
  }),
});
const assertion = z.object({
  ...common,
  response: z.object({
    clientDataJSON: encoded(8192),
    authenticatorData: encoded(8192),
    signature: encoded(8192),
    userHandle: z.string().max(200).nullish(),
  }),
});

export type NewCredential = Pick<
  AuthCredential,
  "credentialId" | "publicKey" | "signCount" | "transports" | "isSynced"
>;

/** The key that an authenticator made, or the refusal. */
export async function checkCreation(
  party: RelyingParty,
  challenge: string,
  answer: unknown,
): Promise<NewCredential | AuthError> {
  const parsed = creation.safeParse(answer);
  if (!parsed.success || !isPlainAttestation(parsed.data.response.attestationObject)) return refusal();
  const { response } = parsed.data;
  const checked = await verifyRegistrationResponse({
    response: { ...parsed.data, response } as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: [...party.origins],
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: keyAlgorithms,
  }).catch(whenThrown);
  if (!checked?.verified) return refusal();
  const { credential, credentialDeviceType } = checked.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    signCount: credential.counter,
    transports: response.transports ?? [],
    isSynced: credentialDeviceType === "multiDevice",
  };
}

/** The name of the key that an authenticator says it signed with; null for what cannot be an answer. */
export function readCredentialId(answer: unknown): string | null {
  const parsed = assertion.safeParse(answer);
  return parsed.success ? parsed.data.id : null;
}

/** The authenticator's new counter, or the refusal. */
export async function checkAssertion(
  party: RelyingParty,
  challenge: string,
  answer: unknown,
  credential: AuthCredential,
): Promise<number | AuthError> {
  const parsed = assertion.safeParse(answer);
  if (!parsed.success) return refusal();
  const { userHandle } = parsed.data.response;
  if (userHandle && userHandle !== isoBase64URL.fromUTF8String(credential.userId)) return refusal();
  const checked = await verifyAuthenticationResponse({
    response: parsed.data as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: [...party.origins],
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: credential.credentialId,
      publicKey: new Uint8Array(credential.publicKey),
      counter: credential.signCount,
    },
  }).catch(whenThrown);
  return checked?.verified ? checked.authenticationInfo.newCounter : refusal();
}

/** The library throws at whatever is wrong with an answer. */
const whenThrown = () => null;

const refusal = () => fail("webauthn_verification_failed");

/** No certificate is asked for; to check one, the library may fetch addresses that the certificate names. */
function isPlainAttestation(attestationObject: string): boolean {
  try {
    const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
    const format = decoded.get("fmt");
    return format === "none" || (format === "packed" && !decoded.get("attStmt").get("x5c"));
  } catch {
    return false;
  }
}
