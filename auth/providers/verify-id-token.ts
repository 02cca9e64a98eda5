import { createHash } from "node:crypto";
import { createRemoteJWKSet, decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from "jose";
import { isStorable } from "#domain/text/storable.ts";
import type { AuthExtensions, IdTokenGrant } from "../deps.ts";
import { type Failure, fail, isFailure, OAuthError } from "../errors.ts";
import type { ProviderConfig } from "./config.ts";
import { discoverProvider, providerSilent } from "./discover.ts";
import { identityFromClaims } from "./identity-from-claims.ts";
import type { ProviderSettings } from "./provider-settings.ts";

type KeySet = ReturnType<typeof createRemoteJWKSet>;

const algorithms = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA"];
/** Well-known services: reported as switched off rather than unknown. */
const knownNames = new Set(["apple", "azure", "facebook", "google", "kakao", "keycloak", "linkedin_oidc"]);
/** The provider's keys did not come, or not as keys. */
const ofKeys = new Set(["ERR_JWKS_TIMEOUT", "ERR_JWKS_INVALID", "ERR_JOSE_GENERIC"]);
const keySets = new WeakMap<ProviderSettings, KeySet>();
const refuse = (description: string) => new OAuthError("invalid request", description);

/** grant_type=id_token: a token that the page got from the provider by itself. */
export function createIdTokenVerifier(config: ProviderConfig): AuthExtensions["verifyIdToken"] {
  return async (deps, grant) => {
    const provider = providerOf(config, grant);
    if (isFailure(provider)) return provider;
    const header = readHeader(grant.idToken);
    if (!header) return refuse("Bad ID token");
    const claims = await verify(provider, grant.idToken, deps.now());
    if (isFailure(claims)) return claims;
    const refusal =
      checkIssue(provider, claims, deps.now()) ??
      checkNonce(claims, grant.nonce) ??
      checkAccessToken(claims, header, grant.accessToken);
    if (refusal) return refusal;
    return identityFromClaims(provider.name, claims.sub, claims);
  };
}

function providerOf(config: ProviderConfig, { provider: name, issuer }: IdTokenGrant) {
  const found = name
    ? config.get(name)
    : [...config.values()].find((provider) => issuer !== null && provider.issuer === issuer);
  if (found) return found;
  const message = `Provider (${name || issuer || ""}) is not enabled`.slice(0, 200);
  return fail(knownNames.has(name) ? "provider_disabled" : "validation_failed", message);
}

async function verify(
  provider: ProviderSettings,
  token: string,
  now: Date,
): Promise<(JWTPayload & { sub: string }) | Failure> {
  try {
    const keys = await keySetOf(provider);
    const { payload } = await jwtVerify(token, keys, {
      algorithms,
      issuer: provider.issuer,
      audience: [...provider.audiences],
      requiredClaims: ["sub", "exp", "iat"],
      currentDate: now,
    });
    const sub = String(payload.sub);
    return isStorable(sub) ? { ...payload, sub } : refuse("Bad ID token (subject)");
  } catch (error) {
    if (error instanceof errors.JWTClaimValidationFailed && error.claim === "aud") {
      return refuse("Unacceptable audience in id_token");
    }
    const isOfToken = error instanceof errors.JOSEError && !ofKeys.has(error.code);
    return isOfToken ? refuse(`Bad ID token (${error.code})`) : providerSilent;
  }
}

async function keySetOf(provider: ProviderSettings): Promise<KeySet> {
  const known = keySets.get(provider);
  if (known) return known;
  const { jwks_uri: address } = (await discoverProvider(provider)).serverMetadata();
  if (!address) throw new Error(`The provider ${provider.name} publishes no keys`);
  const keys = createRemoteJWKSet(new URL(address));
  keySets.set(provider, keys);
  return keys;
}

/** The tolerated difference between the provider's clock and ours. */
const skewSeconds = 60;

/**
 * Of a token for several clients, the one it was given to must be ours: another one could hand it on. Of a token for us
 * alone that one may be an application that asks for us, as on telephones.
 */
function checkIssue(
  provider: ProviderSettings,
  { aud, azp, iat = 0 }: JWTPayload,
  now: Date,
): OAuthError | null {
  if (iat > now.getTime() / 1000 + skewSeconds) return refuse("Bad ID token (issued in the future)");
  const isForSeveral = Array.isArray(aud) && aud.length > 1;
  if (!isForSeveral || azp === undefined) return null;
  return provider.audiences.some((audience) => audience === azp)
    ? null
    : refuse("The id_token was given to another client");
}

/** Either both have a nonce or none has; the token's is the hash of the one given to us. */
function checkNonce(claims: JWTPayload, nonce: string | null): OAuthError | null {
  const inToken = claims.nonce ?? null;
  if ((inToken === null) !== (nonce === null)) {
    return refuse("Passed nonce and nonce in id_token should either both exist or not.");
  }
  if (nonce === null) return null;
  const expected = createHash("sha256").update(nonce).digest("hex");
  return inToken === expected ? null : refuse("Nonces mismatch");
}

function checkAccessToken(
  claims: JWTPayload,
  { alg = "" }: { alg?: string },
  accessToken: string | null,
): OAuthError | null {
  if (accessToken === null || claims.at_hash === undefined) return null;
  const hash = alg === "EdDSA" ? "sha512" : `sha${alg.slice(-3)}`;
  const digest = createHash(hash).update(accessToken).digest();
  const half = digest.subarray(0, digest.byteLength / 2).toString("base64url");
  return claims.at_hash === half ? null : refuse("The access token does not belong to the ID token");
}

function readHeader(token: string) {
  try {
    return decodeProtectedHeader(token);
  } catch {
    return null;
  }
}
