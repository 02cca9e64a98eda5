import { z } from "zod";
import { audit } from "../audit.ts";
import { type AuthError, fail, isFailure } from "../errors.ts";
import { takeGuess } from "../limits/guess-limits.ts";
import { given, readBody, readEmail, readPhone } from "../read-body.ts";
import { issueSession } from "../sessions/issue-session.ts";
import { codeCounter, findAccount } from "../tokens/find-account.ts";
import { findTokenByCode, findTokenByHash } from "../tokens/one-time-tokens.ts";
import { halfWay, kindsOf, redeemToken } from "../tokens/redeem-token.ts";
import { changingAddress } from "../users/changing-address.ts";
import { type OpenHandler, ok } from "../wire.ts";

export const verifyBody = z.object({
  type: given,
  token: given,
  token_hash: given,
  email: given,
  phone: given,
  redirect_to: given,
});
type Body = z.output<typeof verifyBody>;
const phoneTypes = ["sms", "phone_change"];

/** POST /verify (contract 4.8): a wrong, used, expired or unknown code gets the same refusal and counts the same. */
export const verify: OpenHandler = async (deps, request) => {
  const body = readBody(verifyBody, request);
  if (isFailure(body)) return body;
  const query = readQuestion(body);
  if (isFailure(query)) return query;
  const kinds = kindsOf(body.type ?? "");
  const account = "address" in query ? await findAccount(deps.db.orm, query.address, kinds) : undefined;
  if ("address" in query) {
    const tooMany = await takeGuess(deps, codeCounter(query.address));
    if (tooMany) return tooMany;
  }
  return changingAddress(deps, async (transaction) => {
    const found =
      "address" in query
        ? account && (await findTokenByCode(deps, transaction, { ...query, userId: account.userId }, kinds))
        : await findTokenByHash(deps, transaction, [query.hash], kinds);
    if (!found) return fail("otp_expired");
    const user = await redeemToken(deps, transaction, found, request);
    if (isFailure(user)) return user;
    if (user === "half") return ok({ msg: halfWay, code: "200" });
    const provider = phoneTypes.includes(body.type ?? "") ? "phone" : "email";
    const session = await issueSession(deps, transaction, { user, method: "otp", provider, request });
    await audit(transaction, deps, { action: "login", actorId: user.id, subjectId: user.id, request });
    return ok(session);
  });
};

type Question = { readonly hash: string } | { readonly address: string; readonly code: string };

function readQuestion(body: Body): Question | AuthError {
  if (!body.type) return fail("validation_failed", "Verify requires a verification type");
  if (kindsOf(body.type).length === 0)
    return fail("validation_failed", "Invalid email or phone verification type");
  if (body.token_hash) {
    const isMixed = body.token || body.email || body.phone || body.redirect_to;
    if (isMixed) return fail("validation_failed", "Only the token_hash and type should be provided");
    return { hash: body.token_hash };
  }
  if (!body.token) return fail("validation_failed", "Verify requires a token or a token hash");
  if (Boolean(body.email) === Boolean(body.phone)) {
    return fail("validation_failed", "Only one of email or phone should be provided");
  }
  const isPhoneType = phoneTypes.includes(body.type);
  if (isPhoneType !== Boolean(body.phone)) {
    return fail("validation_failed", "Invalid email or phone verification type");
  }
  const address = body.email ? readEmail(body.email) : readPhone(body.phone ?? "");
  return isFailure(address) ? address : { address, code: body.token };
}
