import { eq } from "drizzle-orm";
import { z } from "zod";
import { type AuthFlowState, authFlowStates } from "#db/schema/auth-flows.ts";
import { audit } from "../audit.ts";
import type { AuthDeps } from "../deps.ts";
import { fail, isFailure } from "../errors.ts";
import { findFlowState, isFlowExpired, openProviderToken, sessionEndOf } from "../flows/flow-state.ts";
import { answersChallenge } from "../flows/pkce.ts";
import { given, readBody } from "../read-body.ts";
import { isAmrMethod } from "../sessions/amr.ts";
import { issueSession } from "../sessions/issue-session.ts";
import { findUserById, isBanned } from "../users/find-user.ts";
import { type OpenHandler, ok } from "../wire.ts";

export const pkceBody = z.object({ auth_code: given, code_verifier: given });

/** The code from the address bar, and the verifier that only the page that began the flow has. Works once. */
export const grantPkce: OpenHandler = async (deps, request) => {
  const body = readBody(pkceBody, request);
  if (isFailure(body)) return body;
  const { auth_code: code, code_verifier: verifier } = body;
  if (!code || !verifier) {
    return fail("validation_failed", "invalid request: both auth code and code verifier should be non-empty");
  }
  return deps.db.orm.transaction(async (transaction) => {
    // The account before its flow, as every other change of an account locks them.
    const seen = await findFlowState(transaction, { authCode: code });
    const user = seen?.userId ? await findUserById(transaction, seen.userId, { lock: true }) : undefined;
    const flow = await findFlowState(transaction, { authCode: code }, { lock: true });
    if (!flow?.userId) return fail("flow_state_not_found");
    if (isFlowExpired(deps, flow)) return fail("flow_state_expired");
    const { codeChallenge: challenge, codeChallengeMethod: method } = flow;
    if (!challenge || !method || !answersChallenge(verifier, { challenge, method }))
      return fail("bad_code_verifier");
    if (!user) return fail("user_not_found");
    if (isBanned(user, deps.now())) return fail("user_banned");
    await transaction.delete(authFlowStates).where(eq(authFlowStates.id, flow.id));
    const proof = isAmrMethod(flow.method) ? flow.method : "otp";
    const notAfter = sessionEndOf(deps, flow);
    const signIn = {
      user,
      method: proof,
      provider: flow.provider,
      request,
      ...(notAfter ? { notAfter } : {}),
    };
    const session = await issueSession(deps, transaction, signIn);
    const details = { method: flow.method };
    await audit(transaction, deps, {
      action: "login",
      actorId: user.id,
      subjectId: user.id,
      request,
      details,
    });
    return ok({ ...session, ...providerTokens(deps, flow) });
  });
};

function providerTokens(deps: AuthDeps, flow: AuthFlowState): Readonly<Record<string, string>> {
  const token = openProviderToken(deps, flow.providerToken);
  const refresh = openProviderToken(deps, flow.providerRefreshToken);
  return {
    ...(token ? { provider_token: token } : {}),
    ...(refresh ? { provider_refresh_token: refresh } : {}),
  };
}
