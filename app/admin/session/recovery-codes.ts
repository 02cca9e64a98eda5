import { authClient } from "./auth-client.ts";
import type { SignInError } from "./explain.ts";

const setName = "Codes de secours";

/** "k4m9-x7qp-2ab8-ht3z" */
export function formatRecoveryCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, "$1-");
}

/** The first set of an account; null when it has one already. */
export async function createRecoveryCodes(): Promise<readonly string[] | SignInError | null> {
  const client = await authClient();
  const { data, error } = await client.mfa.recoveryCodes.generate({ friendlyName: setName });
  if (error?.code === "mfa_verified_factor_exists") return null;
  return error ?? data.codes;
}

/** A new set instead of the one of before, if there is one. */
export async function renewRecoveryCodes(): Promise<readonly string[] | SignInError> {
  const client = await authClient();
  const { data, error } = await client.mfa.recoveryCodes.regenerate();
  if (error?.code !== "mfa_factor_not_found") return error ?? data?.codes ?? [];
  const first = await client.mfa.recoveryCodes.generate({ friendlyName: setName });
  return first.error ?? first.data.codes;
}

/** How many are left; null for an account without a set. */
export async function fetchRecoveryCodeCount(): Promise<number | null> {
  const client = await authClient();
  const { data } = await client.mfa.recoveryCodes.getStatus();
  return data?.remaining ?? null;
}

/** Null when the code was right; it has served then, and the session counts as shown twice. */
export async function checkRecoveryCode(code: string): Promise<SignInError | null> {
  const client = await authClient();
  const { error } = await client.mfa.recoveryCodes.verify({ code });
  return error;
}

export function remainingText(count: number): string {
  if (count === 0) return "C’était le dernier\u00a0: créez-en de nouveaux dans «\u00a0Mon compte\u00a0».";
  if (count === 1)
    return "Il vous en reste un seul\u00a0: pensez à les renouveler dans «\u00a0Mon compte\u00a0».";
  return `Il vous en reste ${count}.`;
}
