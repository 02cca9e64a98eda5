import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { decodeAttestationObject, isoBase64URL } from "@simplewebauthn/server/helpers";
import { z } from "zod";
import type { CustomerPasskeyRow } from "#db/schema/customer-space.ts";
import type { Deps } from "../../deps.ts";
import { spaceRelyingParty } from "./relying-party.ts";

/** ES256, EdDSA, RS256: together they cover every authenticator in use. */
export const passkeyAlgorithms = [-7, -8, -257];

/** Base64url. Anything else is no answer, and PostgreSQL refuses a NUL in the name of a key. */
const encoded = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[\w-]+$/);
const common = {
  id: encoded(1400),
  rawId: encoded(1400),
  type: z.literal("public-key"),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
};
const madeKey = z.object({
  ...common,
  response: z.object({
    clientDataJSON: encoded(8192),
    attestationObject: encoded(65_536),
    transports: z
      .array(
        z
          .string()
          .max(40)
          .regex(/^[\w-]+$/),
      )
      .max(10)
      .nullish(),
  }),
});
const signature = z.object({
  ...common,
  response: z.object({
    clientDataJSON: encoded(8192),
    authenticatorData: encoded(8192),
    signature: encoded(8192),
    userHandle: z.string().max(200).nullish(),
  }),
});

type MadeKey = Pick<CustomerPasskeyRow, "credentialId" | "publicKey" | "signCount" | "transports">;

/** The key that an authenticator made; null for anything else. */
export async function readMadeKey(deps: Deps, challenge: string, answer: unknown): Promise<MadeKey | null> {
  const parsed = madeKey.safeParse(answer);
  if (!parsed.success || !isPlainAttestation(parsed.data.response.attestationObject)) return null;
  const checked = await verifyRegistrationResponse({
    response: parsed.data as RegistrationResponseJSON,
    ...expectation(deps, challenge),
    supportedAlgorithmIDs: passkeyAlgorithms,
  }).catch(whenThrown);
  if (!checked?.verified) return null;
  const { credential } = checked.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    signCount: credential.counter,
    transports: parsed.data.response.transports ?? [],
  };
}

/** The name of the key that an authenticator says it signed with; null for what cannot be an answer. */
export function readSignedWith(answer: unknown): string | null {
  const parsed = signature.safeParse(answer);
  return parsed.success ? parsed.data.id : null;
}

/** The authenticator's new counter; null unless this very key signed this very challenge, for this site. */
export async function readSignature(
  deps: Deps,
  challenge: string,
  answer: unknown,
  key: CustomerPasskeyRow,
): Promise<number | null> {
  const parsed = signature.safeParse(answer);
  if (!parsed.success) return null;
  const { userHandle } = parsed.data.response;
  if (userHandle && userHandle !== isoBase64URL.fromUTF8String(key.userHandle)) return null;
  const checked = await verifyAuthenticationResponse({
    response: parsed.data as AuthenticationResponseJSON,
    ...expectation(deps, challenge),
    credential: {
      id: key.credentialId,
      publicKey: new Uint8Array(key.publicKey),
      counter: key.signCount,
    },
  }).catch(whenThrown);
  return checked?.verified ? checked.authenticationInfo.newCounter : null;
}

function expectation(deps: Deps, challenge: string) {
  const { id, origin } = spaceRelyingParty(deps);
  return {
    expectedChallenge: challenge,
    expectedOrigin: [origin],
    expectedRPID: id,
    requireUserVerification: true,
  };
}

/** The library throws at whatever is wrong with an answer. */
const whenThrown = () => null;

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
