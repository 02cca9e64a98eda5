import { isAdminRequest } from "./authenticate.ts";
import type { AuthDeps } from "./deps.ts";
import { type AuthError, fail } from "./errors.ts";
import type { AuthRequest } from "./wire.ts";

const services = {
  hcaptcha: "https://hcaptcha.com/siteverify",
  turnstile: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
} as const;

const captchaTimeoutMs = 10_000;

/** Null when no captcha is required, or when the captcha service accepts the answer (contract 8.10). */
export async function checkCaptcha(deps: AuthDeps, request: AuthRequest): Promise<AuthError | null> {
  const { captcha } = deps.settings;
  if (!captcha || (await isAdminRequest(deps, request))) return null;
  const security = request.body.gotrue_meta_security;
  const token =
    security && typeof security === "object" && "captcha_token" in security && security.captcha_token;
  if (typeof token !== "string" || token === "") {
    return fail("captcha_failed", "captcha protection: request disallowed (no captcha_token found)");
  }
  try {
    const answer = await fetch(captcha.url ?? services[captcha.provider], {
      method: "POST",
      body: new URLSearchParams({ secret: captcha.secret, response: token, remoteip: request.address }),
      signal: AbortSignal.timeout(captchaTimeoutMs),
    });
    const result: unknown = await answer.json();
    const isSolved =
      result !== null && typeof result === "object" && "success" in result && result.success === true;
    return isSolved ? null : fail("captcha_failed");
  } catch {
    return fail("captcha_failed", "captcha protection: the captcha service could not be reached");
  }
}
