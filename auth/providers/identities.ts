import { and, eq } from "drizzle-orm";
import { authIdentities, authUsers } from "#db/schema/auth-users.ts";
import { isUuid } from "#domain/text/uuid.ts";
import { refreshProviders } from "../accounts/refresh-providers.ts";
import { refuseLinking } from "../accounts/refuse-linking.ts";
import { audit } from "../audit.ts";
import { fail, isFailure } from "../errors.ts";
import { queueAccountChange } from "../mails/queue-account-change.ts";
import { lockCaller } from "../sessions/lock-caller.ts";
import { ok, type UserHandler } from "../wire.ts";
import { beginSignIn } from "./begin-sign-in.ts";
import type { ProviderConfig } from "./config.ts";

/** GET /user/identities/authorize: the provider's account will be the caller's too. */
export function authorizeIdentity(config: ProviderConfig): UserHandler {
  return async (deps, request, caller) => {
    const refused = await refuseLinking(deps, caller);
    if (refused) return refused;
    const url = await beginSignIn(deps, config, request, caller);
    if (isFailure(url)) return url;
    return request.query.get("skip_http_redirect") === "true" ? ok({ url }) : { status: 302, location: url };
  };
}

/** DELETE /user/identities/:id */
export const unlinkIdentity: UserHandler = async (deps, request, caller) => {
  const refused = await refuseLinking(deps, caller);
  if (refused) return refused;
  const id = request.params.id ?? "";
  if (!isUuid(id)) return fail("validation_failed", "identity_id must be an UUID", { status: 404 });
  return deps.db.orm.transaction(async (tx) => {
    const user = await lockCaller(tx, caller);
    if (isFailure(user)) return user;
    const identities = await tx.select().from(authIdentities).where(eq(authIdentities.userId, user.id));
    const identity = identities.find((one) => one.id === id);
    if (!identity) return fail("identity_not_found");
    if (identities.length === 1) return fail("single_identity_not_deletable");
    await tx.delete(authIdentities).where(and(eq(authIdentities.id, id), eq(authIdentities.userId, user.id)));
    if (identity.provider === "email") {
      // After this identity is removed, the password must not open the account either.
      await tx.update(authUsers).set({ passwordHash: null }).where(eq(authUsers.id, user.id));
    }
    await refreshProviders(tx, user);
    await queueAccountChange(deps, tx, user, { kind: "identity_removed", provider: identity.provider });
    const details = { provider: identity.provider };
    await audit(tx, deps, {
      action: "identity_unlinked",
      actorId: user.id,
      subjectId: user.id,
      request,
      details,
    });
    return ok({});
  });
};
