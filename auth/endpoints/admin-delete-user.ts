import { z } from "zod";
import { deleteUser } from "../accounts/delete-user.ts";
import { findPathUser } from "../admin/find-path-user.ts";
import { audit } from "../audit.ts";
import { isFailure } from "../errors.ts";
import { flag, readBody } from "../read-body.ts";
import { type AdminHandler, ok } from "../wire.ts";

export const deleteUserBody = z.object({ should_soft_delete: flag });

/** DELETE /admin/users/{id} (contract 7.5). */
export const deleteUserByAdmin: AdminHandler = async (deps, request, claims) => {
  const body = readBody(deleteUserBody, request);
  if (isFailure(body)) return body;
  const soft = body.should_soft_delete;
  return deps.db.orm.transaction(async (transaction) => {
    const user = await findPathUser(transaction, request, { lock: true });
    if (isFailure(user)) return user;
    await deleteUser(deps, transaction, user, { soft });
    const details = { by: claims.role, soft };
    await audit(transaction, deps, { action: "user_deleted", subjectId: user.id, request, details });
    return ok({});
  });
};
