import type { GoTrueClient } from "@supabase/auth-js";
import { business } from "#content/business.ts";
import { authClient } from "./auth-client.ts";
import type { SignInError } from "./explain.ts";

export interface Authenticator {
  readonly id: string;
  readonly name: string;
  readonly since: string;
}

/** What the authenticator needs to know once: as a picture, and as text where there is no camera. */
export interface Enrolment {
  readonly factorId: string;
  readonly qrCode: string;
  readonly secret: string;
}

const factorName = "Application d’authentification";
const noFactor: SignInError = { code: "mfa_factor_not_found", message: "" };

export async function listAuthenticators(client: GoTrueClient): Promise<Authenticator[]> {
  const { data } = await client.mfa.listFactors();
  return (data?.totp ?? []).map(({ id, friendly_name: name, created_at: since }) => ({
    id,
    name: name ?? factorName,
    since,
  }));
}

/** Whether this session still has to show its second factor. */
export async function isCodeMissing(client: GoTrueClient): Promise<boolean> {
  const { data } = await client.mfa.getAuthenticatorAssuranceLevel();
  return data?.nextLevel === "aal2" && data.currentLevel !== "aal2";
}

/** Null when the code was right; the session then counts as shown twice. */
export async function checkFactorCode(code: string, factorId?: string): Promise<SignInError | null> {
  const client = await authClient();
  const id = factorId ?? (await listAuthenticators(client))[0]?.id;
  if (!id) return noFactor;
  const { error } = await client.mfa.challengeAndVerify({ factorId: id, code });
  return error;
}

/** Begins anew each time: what was begun and left is taken away first. */
export async function beginEnrolment(): Promise<Enrolment | SignInError> {
  const client = await authClient();
  const { data: factors } = await client.mfa.listFactors();
  for (const factor of factors?.all ?? []) {
    if (factor.status === "unverified") await client.mfa.unenroll({ factorId: factor.id });
  }
  const names = new Set((factors?.totp ?? []).map(({ friendly_name: name }) => name));
  const { data, error } = await client.mfa.enroll({
    factorType: "totp",
    friendlyName: names.has(factorName) ? `${factorName} (${names.size + 1})` : factorName,
    issuer: business.name,
  });
  if (error) return error;
  return { factorId: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret };
}

/** Null when done. */
export async function removeAuthenticator(factorId: string): Promise<SignInError | null> {
  const client = await authClient();
  const { error } = await client.mfa.unenroll({ factorId });
  if (error) return error;
  // The token of before still says that the factor was shown.
  await client.refreshSession();
  return null;
}
