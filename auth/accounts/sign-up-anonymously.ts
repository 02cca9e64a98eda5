import { audit } from "../audit.ts";
import type { AuthDeps } from "../deps.ts";
import { fail } from "../errors.ts";
import { takeRequest } from "../limits/request-limits.ts";
import { issueSession } from "../sessions/issue-session.ts";
import { type AuthOutcome, type AuthRequest, ok } from "../wire.ts";
import { createUser } from "./create-user.ts";

/** Opens an anonymous session, where the settings allow it. */
export async function signUpAnonymously(
  deps: AuthDeps,
  request: AuthRequest,
  data: Readonly<Record<string, unknown>>,
): Promise<AuthOutcome> {
  if (!deps.settings.anonymous) return fail("anonymous_provider_disabled");
  const tooMany = await takeRequest(deps, "anonymous", request.address);
  if (tooMany) return tooMany;
  return deps.db.orm.transaction(async (transaction) => {
    const wanted = { userMetadata: data, isAnonymous: true, withClaims: false };
    const user = await createUser(deps, transaction, wanted);
    if (!user) throw new Error("unreachable: a user with a fresh id was inserted");
    await audit(transaction, deps, { action: "signup", actorId: user.id, subjectId: user.id, request });
    return ok(await issueSession(deps, transaction, { user, method: "anonymous", request }));
  });
}
