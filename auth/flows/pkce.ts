import { createHash, timingSafeEqual } from "node:crypto";
import { type AuthError, fail } from "../errors.ts";

export interface Pkce {
  readonly challenge: string;
  readonly method: "s256" | "plain";
}

/** The challenge of a request, null without one (contract 8.9). */
export function readPkce(fields: {
  readonly code_challenge?: unknown;
  readonly code_challenge_method?: unknown;
}): Pkce | null | AuthError {
  const challenge = fields.code_challenge || null;
  const method = fields.code_challenge_method || null;
  if (challenge === null && method === null) return null;
  if (typeof challenge !== "string" || typeof method !== "string") {
    return fail("validation_failed", "PKCE flow requires code_challenge_method and code_challenge");
  }
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(challenge)) {
    return fail("validation_failed", "code challenge has to be 43 to 128 URL-safe characters");
  }
  const known = method.toLowerCase();
  if (known !== "s256" && known !== "plain") {
    return fail("validation_failed", "code challenge method has to be s256 or plain");
  }
  return { challenge, method: known };
}

/** Whether the caller who brings the code is the one who started the flow. */
export function answersChallenge(verifier: string, { challenge, method }: Pkce): boolean {
  const answer = method === "s256" ? createHash("sha256").update(verifier).digest("base64url") : verifier;
  const [one, other] = [answer, challenge].map((text) => createHash("sha256").update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
