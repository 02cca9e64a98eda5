import { createHmac, randomInt } from "node:crypto";
import type { AuthDeps } from "../deps.ts";

const codesPerSet = 10;
const codeLength = 16;
/** Without characters that look alike: 0 and o, 1, i and l. Eighty bits a code. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789";

export function drawRecoveryCodes(): readonly string[] {
  const codes = new Set<string>();
  while (codes.size < codesPerSet) {
    codes.add(Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join(""));
  }
  return [...codes];
}

/** As typed: case, spaces and dashes do not count. */
export function readRecoveryCode(text: string): string {
  return text.toLowerCase().replace(/[\s\u2010-\u2015-]/g, "");
}

/** Keyed and bound to the set: a stolen table reveals no code, and no code works in another account. */
export function hashRecoveryCode({ seal }: Pick<AuthDeps, "seal">, factorId: string, code: string): Buffer {
  return createHmac("sha256", seal.derive("recovery-codes")).update(`${factorId} ${code}`).digest();
}
