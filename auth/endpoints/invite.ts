import { z } from "zod";
import { inviteUser } from "../accounts/invite-user.ts";
import { fail, isFailure } from "../errors.ts";
import { checkMetadata, given, readBody, readEmail, record } from "../read-body.ts";
import { chooseRedirect } from "../redirects/redirects.ts";
import { renderUser } from "../users/render-user.ts";
import { type AdminHandler, ok } from "../wire.ts";

export const inviteBody = z.object({ email: given, data: record });

/** POST /invite (contract 7.7); works while sign-up is closed. */
export const invite: AdminHandler = async (deps, request) => {
  const body = readBody(inviteBody, request);
  if (isFailure(body)) return body;
  if (!body.email) return fail("validation_failed", "An email address is required");
  const email = readEmail(body.email);
  if (isFailure(email)) return email;
  const tooLarge = checkMetadata(body.data);
  if (tooLarge) return tooLarge;
  const redirectTo = chooseRedirect(deps.settings, request);
  return deps.db.orm.transaction(async (transaction) => {
    const user = await inviteUser(deps, transaction, { email, data: body.data ?? {}, redirectTo, request });
    return isFailure(user) ? user : ok(await renderUser(transaction, user));
  });
};
