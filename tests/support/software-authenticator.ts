import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { encodeCbor } from "./encode-cbor.ts";

interface AuthenticatorOptions {
  readonly rpId: string;
  readonly origin: string;
}

/** How an answer differs from an honest one. */
interface Deviations {
  readonly rpId?: string;
  readonly origin?: string;
  readonly isVerified?: boolean;
  readonly counter?: number;
  /** The handle of another account. */
  readonly userHandle?: string;
  readonly credentialId?: Buffer;
  /** The format and statement of an attestation nobody asked for. */
  readonly attestation?: { readonly fmt: string; readonly attStmt: ReadonlyMap<string, unknown> };
}

interface CreationRequest {
  readonly challenge: string;
  readonly user: { readonly id: string };
}

/** An authenticator with one ES256 key, its answers in the form browsers send them. */
export function createAuthenticator({ rpId, origin }: AuthenticatorOptions) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const credentialId = randomBytes(32);
  let counter = 0;
  let userHandle = "";

  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));

  const authenticatorData = (deviations: Deviations, attested = Buffer.alloc(0)) => {
    const { isVerified = true } = deviations;
    counter = deviations.counter ?? counter + 1;
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (attested.byteLength > 0 ? 0x40 : 0);
    const tail = Buffer.alloc(5);
    tail.writeUInt8(flags);
    tail.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(deviations.rpId ?? rpId), tail, attested]);
  };

  return {
    id: credentialId.toString("base64url"),

    /** Answers navigator.credentials.create(). */
    create({ challenge, user }: CreationRequest, deviations: Deviations = {}) {
      userHandle = user.id;
      const id = deviations.credentialId ?? credentialId;
      const key = new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, "base64url")],
        [-3, Buffer.from(y, "base64url")],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.byteLength);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, encodeCbor(key)]);
      const { fmt, attStmt } = deviations.attestation ?? { fmt: "none", attStmt: new Map() };
      const attestationObject = encodeCbor(
        new Map<string, unknown>([
          ["fmt", fmt],
          ["attStmt", attStmt],
          ["authData", authenticatorData(deviations, attested)],
        ]),
      );
      const client = clientData("webauthn.create", challenge, deviations.origin ?? origin);
      return envelope(id, {
        clientDataJSON: client.toString("base64url"),
        attestationObject: attestationObject.toString("base64url"),
        transports: ["internal" as const],
      });
    },

    /** Answers navigator.credentials.get(). */
    get({ challenge }: { readonly challenge: string }, deviations: Deviations = {}) {
      const data = authenticatorData(deviations);
      const client = clientData("webauthn.get", challenge, deviations.origin ?? origin);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      return envelope(deviations.credentialId ?? credentialId, {
        clientDataJSON: client.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: signature.toString("base64url"),
        userHandle: deviations.userHandle ?? userHandle,
      });
    },
  };
}

export type SoftwareAuthenticator = ReturnType<typeof createAuthenticator>;

function envelope<Response>(credentialId: Buffer, response: Response) {
  const id = credentialId.toString("base64url");
  const type = "public-key" as const;
  return {
    id,
    rawId: id,
    type,
    response,
    clientExtensionResults: {},
    authenticatorAttachment: "platform" as const,
  };
}

function sha256(content: string | Buffer): Buffer {
  return createHash("sha256").update(content).digest();
}
