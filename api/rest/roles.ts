export type RestRole = "anon" | "authenticated" | "service_role";
/** What the router adds to a request. */
export type RestEnv = { Variables: { role: RestRole } };
type RoleProblem = { readonly error: "invalid" | "expired" | "missing" };

/** The role of a request. */
export type ResolveRole = (request: Request) => Promise<RestRole | RoleProblem>;

/** The result of the sign-in service for a token or key: its role, or why it is refused. */
export type VerifyToken = (
  token: string,
) => Promise<{ readonly role: string } | { readonly error: "invalid" | "expired" }>;

const noKeys: VerifyToken = async () => ({ error: "invalid" });

/**
 * Without a key no call is answered, as on the hosted service, unless AUTH_REQUIRE_APIKEY says otherwise; a caller
 * without one is then an anonymous visitor. A key that is sent must be valid, since an expired session must never
 * silently become an anonymous one. The bearer token takes precedence over the key beside it, and is a key itself.
 */
export function createRoleResolver(verify: VerifyToken = noKeys, requiresKey = true): ResolveRole {
  return async (request) => {
    const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
    const key = request.headers.get("apikey") ?? new URL(request.url).searchParams.get("apikey");
    if (request.headers.has("authorization") && bearer === undefined) return { error: "invalid" };
    if (requiresKey && !key && !bearer) return { error: "missing" };
    let role: RestRole | RoleProblem = "anon";
    for (const token of new Set([key, bearer])) {
      if (!token) continue;
      role = roleOf(await verify(token));
      if (typeof role !== "string") return role;
    }
    return role;
  };
}

function roleOf(verified: { readonly role: string } | RoleProblem): RestRole | RoleProblem {
  if ("error" in verified) return verified;
  switch (verified.role) {
    case "anon":
    case "authenticated":
    case "service_role":
      return verified.role;
    case "supabase_admin":
      return "service_role";
    default:
      return { error: "invalid" };
  }
}
