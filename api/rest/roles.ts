export type RestRole = "anon" | "authenticated" | "service_role";
/** What the router knows of a request besides the request. */
export type RestEnv = { Variables: { role: RestRole } };
export type RoleProblem = { readonly error: "invalid" | "expired" | "missing" };

/** Who a request speaks for. */
export type ResolveRole = (request: Request) => Promise<RestRole | RoleProblem>;

/** What the sign-in service says of a token or key: the role it carries, or why it is not to be believed. */
export type VerifyToken = (
  token: string,
) => Promise<{ readonly role: string } | { readonly error: "invalid" | "expired" }>;

const noKeys: VerifyToken = async () => ({ error: "invalid" });

/**
 * Without a key nobody is answered, as by the hosted service, unless AUTH_REQUIRE_APIKEY says otherwise; whoever sends
 * none is then an anonymous visitor. A key that is sent must be good, since an expired session must never silently
 * become an anonymous one. The bearer token decides over the key beside it, and is a key itself.
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
