import { createHash, timingSafeEqual } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import type { AuthDeps } from "../deps.ts";
import type { Seal } from "../keys/seal.ts";
import type { AuthRequest } from "../wire.ts";

type SignupState = "open" | "first" | "closed";

/** `first` is open to the owner alone, and only until there is one. */
export async function signupState(
  deps: Pick<AuthDeps, "settings">,
  executor: Executor,
): Promise<SignupState> {
  const { signup } = deps.settings;
  if (signup !== "first") return signup;
  return (await hasOwner(executor)) ? "closed" : "first";
}

export async function hasOwner(executor: Executor): Promise<boolean> {
  const { rows } = await executor.execute(
    sql`select 1 from auth_users where app_metadata ->> 'role' = 'owner' and deleted_at is null limit 1`,
  );
  return rows.length > 0;
}

/** Concurrent first sign-ups take this lock in turn; the second finds an owner. */
export async function awaitOwnerTurn(transaction: Executor): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('auth first owner'))`);
}

const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/**
 * The code that the first owner types to prove that they started the site, "K7QX-2MPA-9TRD". It is derived from the
 * installation's key, so that every instance and every restart prints the same code; it is useless once there is an
 * owner.
 */
export function setupCode(seal: Seal): string {
  const bytes = [...seal.derive("setup-code").subarray(0, 12)];
  const code = bytes.map((byte) => letters[byte % letters.length]).join("");
  return code.replace(/(.{4})(?=.)/g, "$1-");
}

/**
 * In the demonstration, a caller on the same machine needs no code; every other caller does. A site with a public
 * address asks every caller: a proxy may hide who calls.
 */
export function needsSetupCode(
  { settings }: Pick<AuthDeps, "settings">,
  { isLocal }: Pick<AuthRequest, "isLocal">,
): boolean {
  const isPublic = !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(settings.siteUrl).hostname);
  return !settings.isDemo || !isLocal || isPublic;
}

export function isSetupCode(seal: Seal, text: unknown): boolean {
  if (typeof text !== "string") return false;
  const [one, other] = [text, setupCode(seal)].map((code) =>
    createHash("sha256")
      .update(code.toUpperCase().replace(/[^A-Z0-9]/g, ""))
      .digest(),
  );
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
