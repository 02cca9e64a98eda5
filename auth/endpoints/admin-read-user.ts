import { findPathUser } from "../admin/find-path-user.ts";
import { isFailure } from "../errors.ts";
import { renderUser } from "../users/render-user.ts";
import { type AdminHandler, ok } from "../wire.ts";

/** GET /admin/users/{id} (contract 7.3). */
export const readUserByAdmin: AdminHandler = async (deps, request) => {
  const user = await findPathUser(deps.db.orm, request);
  return isFailure(user) ? user : ok(await renderUser(deps.db.orm, user));
};
