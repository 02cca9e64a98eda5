import type { Executor } from "#db/client.ts";
import type { AuthUser } from "#db/schema/auth-users.ts";
import { isUuid } from "#domain/text/uuid.ts";
import { type AuthError, fail } from "../errors.ts";
import { findUserById } from "../users/find-user.ts";
import type { AuthRequest } from "../wire.ts";

/** The user an administrator's path names. */
export async function findPathUser(
  executor: Executor,
  request: AuthRequest,
  options?: { readonly lock: boolean },
): Promise<AuthUser | AuthError> {
  const id = request.params.id ?? "";
  if (!isUuid(id)) return fail("validation_failed", "user_id must be an UUID", { status: 404 });
  return (await findUserById(executor, id, options)) ?? fail("user_not_found");
}
