import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { compare } from "@node-rs/bcrypt";
import { countSigns } from "#domain/text/count-signs.ts";
import { isCommonPassword, type PasswordOwner } from "./common-passwords.ts";
import type { AuthDeps } from "./deps.ts";
import { type AuthError, fail } from "./errors.ts";
import type { AuthSettings } from "./settings.ts";

/** In bytes: bcrypt, which the reference uses and we accept on import, reads no more. */
const longest = 72;

export function hashPassword({ settings }: Pick<AuthDeps, "settings">, password: string): Promise<string> {
  return hash(password, { memoryCost: settings.argon2.memoryCost, timeCost: settings.argon2.timeCost });
}

const decoys = new WeakMap<AuthSettings, Promise<string>>();

/** Takes as long for an unknown user, or one without a password, as for a wrong password. */
export async function checkPassword(
  deps: Pick<AuthDeps, "settings">,
  stored: string | null,
  password: string,
): Promise<boolean> {
  if (stored === null) {
    const decoy = decoys.get(deps.settings) ?? hashPassword(deps, randomBytes(16).toString("hex"));
    decoys.set(deps.settings, decoy);
    await verify(await decoy, password);
    return false;
  }
  try {
    return stored.startsWith("$argon2") ? await verify(stored, password) : await compare(password, stored);
  } catch {
    return false;
  }
}

/** Whether a hash from elsewhere is one we can check later. */
export function isKnownHash(text: string): boolean {
  return (
    /^\$2[abxy]\$(0[4-9]|1[0-6])\$[./A-Za-z0-9]{53}$/.test(text) ||
    /^\$argon2id\$v=19\$m=\d{1,6},t=\d{1,2},p=\d{1,2}\$[A-Za-z0-9+/]{11,86}\$[A-Za-z0-9+/]{22,86}$/.test(text)
  );
}

export function checkLength(password: string): AuthError | null {
  if (Buffer.byteLength(password) <= longest) return null;
  return fail("validation_failed", `Password cannot be longer than ${longest} characters`);
}

/** Whether a new password may be set; `owner` holds the names it must not consist of. */
export async function checkStrength(
  { settings }: Pick<AuthDeps, "settings">,
  password: string,
  owner: PasswordOwner,
): Promise<AuthError | null> {
  const tooLong = checkLength(password);
  if (tooLong) return tooLong;
  const reasons = await findWeaknesses(settings, password, owner);
  if (reasons.length === 0) return null;
  return fail("weak_password", weaknessText(settings, reasons), { extra: { weak_password: { reasons } } });
}

type Weakness = "length" | "pwned";

export async function findWeaknesses(
  settings: AuthSettings,
  password: string,
  owner: PasswordOwner,
): Promise<Weakness[]> {
  const isShort = countSigns(password) < settings.passwordMin;
  const isCommon = settings.refuseCommonPasswords && (await isCommonPassword(password, owner));
  return [...(isShort ? (["length"] as const) : []), ...(isCommon ? (["pwned"] as const) : [])];
}

export function weaknessText({ passwordMin }: AuthSettings, reasons: readonly Weakness[]): string {
  if (reasons.includes("length")) return `Password should be at least ${passwordMin} characters.`;
  return "Password is known to be weak and easy to guess, please choose a different one.";
}
