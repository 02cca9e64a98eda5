import type { webcrypto } from "node:crypto";
import {
  calculateJwkThumbprint,
  decodeProtectedHeader,
  errors,
  exportJWK,
  importJWK,
  type JWK,
  jwtVerify,
  type ProtectedHeaderParameters,
  SignJWT,
} from "jose";
import type { Claims } from "../wire.ts";

type CryptoKey = webcrypto.CryptoKey;

interface RingKey {
  /** None for the shared secret, which is not published. */
  readonly kid: string | null;
  readonly alg: string;
  /** None for a key that only verifies. */
  readonly signing: CryptoKey | Uint8Array | null;
  readonly verifying: CryptoKey | Uint8Array;
  readonly publicJwk: JWK | null;
}

type Verified = { readonly claims: Claims } | { readonly error: "invalid" | "expired" };

/** The keys of this installation: one signs, all verify. */
export interface KeyRing {
  sign(claims: Claims): Promise<string>;
  verify(token: string, now: Date): Promise<Verified>;
  readonly publicKeys: readonly JWK[];
}

const asymmetric = ["ES256", "ES384", "RS256", "EdDSA"];
/** Of keys that do not say what they are for. */
const algorithms: Readonly<Record<string, string>> = {
  "EC P-256": "ES256",
  "EC P-384": "ES384",
  RSA: "RS256",
  "OKP Ed25519": "EdDSA",
};

export async function createKeyRing(
  jwks: readonly JWK[],
  sharedSecret: string | undefined,
): Promise<KeyRing> {
  const shared = sharedSecret ? [secretKey(sharedSecret)] : [];
  const ring = [...(await Promise.all(jwks.map(ringKey))), ...shared];
  const signer = ring.find(({ signing }) => signing !== null);
  if (!signer) throw new Error("A key ring needs a key that signs");
  const { kid, alg, signing } = signer;
  return {
    sign: (claims) => {
      const header = { alg, typ: "JWT", ...(kid ? { kid } : {}) };
      return new SignJWT(claims).setProtectedHeader(header).sign(signing as CryptoKey | Uint8Array);
    },
    verify: (token, now) => verify(ring, token, now),
    publicKeys: ring.flatMap(({ publicJwk }) => publicJwk ?? []),
  };
}

/**
 * The keys are chosen by their id and decide the algorithm: the token's header cannot weaken the check. Several may have
 * the same id, or none: a secret of the list and the one of AUTH_JWT_SECRET.
 */
async function verify(ring: readonly RingKey[], token: string, now: Date): Promise<Verified> {
  const { kid = null, alg } = readHeader(token);
  for (const key of ring) {
    if (key.kid !== kid || key.alg !== alg) continue;
    try {
      const { payload } = await jwtVerify(token, key.verifying, { algorithms: [key.alg], currentDate: now });
      return { claims: payload };
    } catch (error) {
      // Only a token with the right signature is said to have expired.
      if (error instanceof errors.JWTExpired) return { error: "expired" };
    }
  }
  return { error: "invalid" };
}

function readHeader(token: string): ProtectedHeaderParameters {
  try {
    return decodeProtectedHeader(token);
  } catch {
    return {};
  }
}

function secretKey(secret: string): RingKey {
  const key = new TextEncoder().encode(secret);
  return { kid: null, alg: "HS256", signing: key, verifying: key, publicJwk: null };
}

async function ringKey(jwk: JWK): Promise<RingKey> {
  const maySign = jwk.key_ops?.includes("sign") ?? true;
  if (jwk.kty === "oct") return symmetricKey(jwk, maySign);
  const alg = jwk.alg ?? algorithms[`${jwk.kty} ${jwk.crv ?? ""}`.trim()] ?? "";
  if (!asymmetric.includes(alg)) throw new Error(`Unsupported algorithm ${alg}`);
  const kid = jwk.kid ?? (await calculateJwkThumbprint(jwk));
  const [signing, verifying] = await Promise.all([
    jwk.d && maySign ? importJWK(privateOf(jwk), alg) : null,
    importJWK(publicOf(jwk), alg, { extractable: true }),
  ]);
  const published = await exportJWK(verifying);
  return {
    kid,
    alg,
    signing,
    verifying,
    publicJwk: { ...published, kid, alg, use: "sig", key_ops: ["verify"] },
  };
}

/** A secret of the list has a name, unlike the one of AUTH_JWT_SECRET; it is no more published than that one. */
async function symmetricKey(jwk: JWK, maySign: boolean): Promise<RingKey> {
  const key = Buffer.from(jwk.k ?? "", "base64url");
  if ((jwk.alg ?? "HS256") !== "HS256" || key.length < 32)
    throw new Error("HS256 takes a secret of 32 bytes");
  const kid = jwk.kid ?? null;
  return { kid, alg: "HS256", signing: maySign ? key : null, verifying: key, publicJwk: null };
}

function publicOf({ kty, crv, x, y, n, e }: JWK): JWK {
  return JSON.parse(JSON.stringify({ kty, crv, x, y, n, e }));
}

/** Without `key_ops` and `use`: the platform refuses a private key that says it verifies as well. */
function privateOf({ kty, crv, x, y, d, n, e, p, q, dp, dq, qi }: JWK): JWK {
  return JSON.parse(JSON.stringify({ kty, crv, x, y, d, n, e, p, q, dp, dq, qi }));
}
