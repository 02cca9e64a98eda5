import type { AuthDeps } from "./deps.ts";
import { authUrl } from "./settings.ts";

type KeyRole = "anon" | "service_role";

const tenYears = 10 * 365 * 24 * 60 * 60;
const roles = ["anon", "service_role", "supabase_admin"];

/** An API key for programs: a token with a role and no user. Renewing the signing keys voids it. */
export function writeApiKey(
  deps: Pick<AuthDeps, "keys" | "now" | "settings">,
  role: KeyRole,
): Promise<string> {
  const issuedAt = Math.floor(deps.now().getTime() / 1000);
  return deps.keys.sign({ iss: authUrl(deps.settings), role, iat: issuedAt, exp: issuedAt + tenYears });
}

export async function isApiKey(deps: AuthDeps, key: string | null): Promise<boolean> {
  if (!key) return false;
  const verified = await deps.keys.verify(key, deps.now());
  if ("error" in verified) return false;
  const { role, session_id: sessionId } = verified.claims;
  return roles.includes(role ?? "") && sessionId === undefined;
}
