import type { webcrypto } from "node:crypto";
import { calculateJwkThumbprint, errors, exportJWK, importJWK, type JWK, jwtVerify, SignJWT } from "jose";
import type { Claims } from "../wire.ts";

type CryptoKey = webcrypto.CryptoKey;

interface RingKey {
  /** None for the shared secret, which is not published. */
  readonly kid: string | null;
  readonly alg: string;
  readonly signing: CryptoKey | Uint8Array;
  readonly verifying: CryptoKey | Uint8Array;
  readonly publicJwk: JWK | null;
}

export type Verified = { readonly claims: Claims } | { readonly error: "invalid" | "expired" };

/** The keys of this installation: the first signs, all verify. */
export interface KeyRing {
  sign(claims: Claims): Promise<string>;
  verify(token: string, now: Date): Promise<Verified>;
  readonly publicKeys: readonly JWK[];
}

const asymmetric = ["ES256", "ES384", "RS256", "EdDSA"];

export async function createKeyRing(
  privateJwks: readonly JWK[],
  sharedSecret: string | undefined,
): Promise<KeyRing> {
  const shared = sharedSecret ? [secretKey(sharedSecret)] : [];
  const ring = [...(await Promise.all(privateJwks.map(ringKey))), ...shared];
  const [first] = ring;
  if (!first) throw new Error("A key ring needs a key");
  return {
    sign: (claims) => {
      const header = { alg: first.alg, typ: "JWT", ...(first.kid ? { kid: first.kid } : {}) };
      return new SignJWT(claims).setProtectedHeader(header).sign(first.signing);
    },
    verify: (token, now) => verify(ring, token, now),
    publicKeys: ring.flatMap(({ publicJwk }) => publicJwk ?? []),
  };
}

/** The key is chosen by its id and decides the algorithm: nothing the token says can weaken the check. */
async function verify(ring: readonly RingKey[], token: string, now: Date): Promise<Verified> {
  try {
    const { payload } = await jwtVerify(
      token,
      (header) => {
        const key = ring.find(({ kid, alg }) => kid === (header.kid ?? null) && alg === header.alg);
        if (!key) throw new errors.JWKSNoMatchingKey();
        return key.verifying;
      },
      { algorithms: [...new Set(ring.map(({ alg }) => alg))], currentDate: now },
    );
    return { claims: payload };
  } catch (error) {
    return { error: error instanceof errors.JWTExpired ? "expired" : "invalid" };
  }
}

function secretKey(secret: string): RingKey {
  const key = new TextEncoder().encode(secret);
  return { kid: null, alg: "HS256", signing: key, verifying: key, publicJwk: null };
}

async function ringKey(jwk: JWK): Promise<RingKey> {
  const alg = jwk.alg ?? (jwk.kty === "EC" ? "ES256" : jwk.kty === "RSA" ? "RS256" : "EdDSA");
  if (!asymmetric.includes(alg)) throw new Error(`Unsupported algorithm ${alg}`);
  const kid = jwk.kid ?? (await calculateJwkThumbprint(jwk));
  const publicPart = publicOf(jwk);
  const [signing, verifying] = await Promise.all([
    importJWK(jwk, alg),
    importJWK(publicPart, alg, { extractable: true }),
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

function publicOf({ kty, crv, x, y, n, e }: JWK): JWK {
  return JSON.parse(JSON.stringify({ kty, crv, x, y, n, e }));
}
