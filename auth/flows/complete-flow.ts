import { eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type AuthFlowState, authFlowStates } from "#db/schema/auth-flows.ts";
import type { AuthUser } from "#db/schema/auth-users.ts";
import { lockLinker } from "../accounts/lock-linker.ts";
import { resolveAccount } from "../accounts/resolve-account.ts";
import { audit } from "../audit.ts";
import type { AuthDeps } from "../deps.ts";
import { type Failure, fail, isFailure } from "../errors.ts";
import type { ExternalIdentity } from "../external-identity.ts";
import { redirectWithCode, redirectWithError, redirectWithSession } from "../redirects/redirect-answers.ts";
import { issueSession } from "../sessions/issue-session.ts";
import { changingAddress } from "../users/changing-address.ts";
import type { AuthAnswer, AuthRequest } from "../wire.ts";
import { findFlowState, issueAuthCode, linkerOf } from "./flow-state.ts";

/** A person vouched for by a provider or a directory, at the end of a flow we started. */
export interface FlowResult {
  readonly identity: ExternalIdentity;
  readonly method: "oauth" | "sso/saml";
  readonly providerToken?: string | null;
  readonly providerRefreshToken?: string | null;
  /** The end of the session that the directory demands. */
  readonly notAfter?: Date | undefined;
}

/** Sends the browser back to the page that started the flow: with a code, or with the session itself. */
export async function completeFlow(
  deps: AuthDeps,
  request: AuthRequest,
  { id }: Pick<AuthFlowState, "id">,
  arrival: FlowResult,
): Promise<AuthAnswer> {
  const outcome = await changingAddress(deps, async (tx) => {
    // The account before its flow, as every other change of an account locks them.
    const seen = await findFlowState(tx, { id });
    const linker = seen?.authCode === null ? linkerOf(deps, seen) : null;
    const linkTo = linker && (await lockLinker(deps, tx, linker));
    const flow = await findFlowState(tx, { id }, { lock: true });
    if (!flow || flow.authCode !== null) return failFlow(deps, flow, fail("flow_state_already_used"));
    const target = flow.redirectTo ?? deps.settings.siteUrl;
    const user = isFailure(linkTo)
      ? linkTo
      : await resolveAccount(deps, tx, arrival.identity, {
          request,
          redirectTo: target,
          ...(linkTo ? { linkTo: linkTo.id } : {}),
        });
    if (isFailure(user)) {
      await endFlow(tx, flow);
      return failFlow(deps, flow, user);
    }
    if (flow.codeChallenge === null) {
      await endFlow(tx, flow);
      return openSession(deps, tx, request, { user, target, arrival });
    }
    const code = await issueAuthCode(deps, tx, flow, { userId: user.id, ...arrival });
    return code === null
      ? failFlow(deps, flow, fail("flow_state_already_used"))
      : redirectWithCode(target, code, 302);
  });
  return isFailure(outcome) ? failFlow(deps, undefined, outcome) : outcome;
}

async function openSession(
  deps: AuthDeps,
  tx: Executor,
  request: AuthRequest,
  { user, target, arrival }: { user: AuthUser; target: string; arrival: FlowResult },
): Promise<AuthAnswer> {
  const { method, identity, notAfter, providerToken, providerRefreshToken } = arrival;
  const { provider } = identity;
  const end = notAfter ? { notAfter } : {};
  const session = await issueSession(deps, tx, { user, method, provider, request, ...end });
  const details = { method, provider };
  await audit(tx, deps, { action: "login", actorId: user.id, subjectId: user.id, request, details });
  const tokens = {
    ...(providerToken ? { provider_token: providerToken } : {}),
    ...(providerRefreshToken ? { provider_refresh_token: providerRefreshToken } : {}),
  };
  return redirectWithSession(target, session, tokens, 302);
}

/** Back to the page that started the flow, or to the site when it is unknown. */
export function failFlow(
  deps: Pick<AuthDeps, "settings">,
  flow: Pick<AuthFlowState, "redirectTo"> | undefined,
  failure: Failure,
): AuthAnswer {
  const target = flow?.redirectTo ?? deps.settings.siteUrl;
  return redirectWithError(target, failure, { alsoQuery: true, status: flow ? 302 : 303 });
}

/** A flow is completed once. */
export async function endFlow(executor: Executor, flow: AuthFlowState): Promise<void> {
  await executor.delete(authFlowStates).where(eq(authFlowStates.id, flow.id));
}
