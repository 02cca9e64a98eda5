import type { Executor } from "#db/client.ts";
import { audit } from "../audit.ts";
import type { AuthDeps } from "../deps.ts";
import { fail, isFailure } from "../errors.ts";
import { findFlowState, issueAuthCode } from "../flows/flow-state.ts";
import {
  redirectWithCode,
  redirectWithError,
  redirectWithMessage,
  redirectWithSession,
} from "../redirects/redirect-answers.ts";
import { chooseRedirect } from "../redirects/redirects.ts";
import { issueSession } from "../sessions/issue-session.ts";
import { findTokenByHash } from "../tokens/one-time-tokens.ts";
import { halfWay, kindsOf, redeemToken } from "../tokens/redeem-token.ts";
import { changingAddress } from "../users/changing-address.ts";
import type { AuthOutcome, AuthRequest, OpenHandler } from "../wire.ts";

/** GET /verify (contract 4.9): the link of a mail. In every case the browser ends on an allowed page. */
export const verifyLink: OpenHandler = async (deps, request) => {
  const hash = request.query.get("token");
  const type = request.query.get("type");
  if (!hash) return fail("validation_failed", "Verify requires a token or a token hash");
  if (!type) return fail("validation_failed", "Verify requires a verification type");
  const target = chooseRedirect(deps.settings, request);
  const outcome = await changingAddress(deps, (transaction) =>
    follow(deps, transaction, { request, hash, type, target }),
  );
  if (!isFailure(outcome)) return outcome;
  return redirectWithError(target, outcome, { alsoQuery: hash.startsWith("pkce_") });
};

interface Click {
  readonly request: AuthRequest;
  readonly hash: string;
  readonly type: string;
  readonly target: string;
}

async function follow(
  deps: AuthDeps,
  transaction: Executor,
  { request, hash, type, target }: Click,
): Promise<AuthOutcome> {
  const refusal = fail("otp_expired", "Email link is invalid or has expired");
  const found = await findTokenByHash(deps, transaction, [hash], kindsOf(type));
  if (!found) return refusal;
  const { flowStateId } = found.token;
  const flow = flowStateId
    ? await findFlowState(transaction, { id: flowStateId }, { lock: true })
    : undefined;
  if (flowStateId && !flow) return refusal;
  const user = await redeemToken(deps, transaction, found, request);
  if (isFailure(user)) return user;
  if (user === "half") return redirectWithMessage(target, halfWay, flow !== undefined);
  if (flow) {
    const code = await issueAuthCode(deps, transaction, flow, { userId: user.id });
    return code ? redirectWithCode(target, code) : refusal;
  }
  const session = await issueSession(deps, transaction, { user, method: "otp", provider: "email", request });
  await audit(transaction, deps, { action: "login", actorId: user.id, subjectId: user.id, request });
  return redirectWithSession(target, session, { type });
}
