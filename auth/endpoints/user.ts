import { renderUser } from "../users/render-user.ts";
import { ok, type UserHandler } from "../wire.ts";

/** GET /user (contract 5.1). */
export const readUser: UserHandler = async (deps, _request, { user }) =>
  ok(await renderUser(deps.db.orm, user));
