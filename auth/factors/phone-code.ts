import { createHmac, timingSafeEqual } from "node:crypto";
import type { AuthDeps } from "../deps.ts";

/** Six digits are easily guessed from a plain hash: this one depends on the installation's key and on the challenge. */
export function hashPhoneCode(deps: Pick<AuthDeps, "seal">, challengeId: string, code: string): string {
  const key = deps.seal.derive("factor phone code");
  return createHmac("sha256", key).update(`${challengeId} ${code}`).digest("hex");
}

export function isPhoneCode(
  deps: Pick<AuthDeps, "seal">,
  challenge: { readonly id: string; readonly codeHash: string | null },
  code: string,
): boolean {
  if (challenge.codeHash === null) return false;
  const given = hashPhoneCode(deps, challenge.id, code);
  return timingSafeEqual(Buffer.from(given), Buffer.from(challenge.codeHash));
}
