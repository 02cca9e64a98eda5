import { z } from "zod";
import { isInvitationOpen } from "../accounts/drop-unproven.ts";
import { audit } from "../audit.ts";
import { checkCaptcha } from "../captcha.ts";
import { fail, isFailure } from "../errors.ts";
import { readPkce } from "../flows/pkce.ts";
import { takeOwnSend } from "../limits/send-limits.ts";
import { sendLink } from "../mails/send-link.ts";
import { given, pkceFields, readBody, readEmail } from "../read-body.ts";
import { chooseRedirect } from "../redirects/redirects.ts";
import { findUserByEmail, isBanned } from "../users/find-user.ts";
import { type OpenHandler, ok } from "../wire.ts";

export const recoverBody = z.object({ email: given, ...pkceFields });

/** POST /recover (contract 4.10): same answer, limits and log line for known and unknown addresses. */
export const recover: OpenHandler = async (deps, request) => {
  const body = readBody(recoverBody, request);
  if (isFailure(body)) return body;
  if (!body.email) return fail("validation_failed", "Password recovery requires an email");
  const pkce = readPkce(body);
  if (isFailure(pkce)) return pkce;
  const email = readEmail(body.email);
  if (isFailure(email)) return email;
  const refused = await checkCaptcha(deps, request);
  if (refused) return refused;
  return deps.db.orm.transaction(async (transaction) => {
    const user = await findUserByEmail(transaction, email, { lock: true });
    // Until the invitation is accepted there is no password: only its own link opens the account, as long as it works.
    const really = user !== undefined && !isInvitationOpen(user) && !isBanned(user, deps.now());
    const turn = await takeOwnSend(deps, transaction, {
      kind: "recovery",
      channel: "email",
      address: email,
      from: request.address,
      userId: user?.id ?? null,
    });
    if (isFailure(turn)) return turn;
    await audit(transaction, deps, { action: "recovery_requested", subjectId: user?.id ?? null, request });
    if (!really || (turn.isReserved && !user.emailConfirmedAt)) return ok({});
    await sendLink(deps, transaction, {
      user,
      type: "recovery",
      pkce,
      redirectTo: chooseRedirect(deps.settings, request),
    });
    return ok({});
  });
};
