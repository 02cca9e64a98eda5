import { lt } from "drizzle-orm";
import { z } from "zod";
import { authSeenAssertions } from "#db/schema/auth-flows.ts";
import type { AuthDeps } from "../deps.ts";
import { type AuthError, fail, isFailure } from "../errors.ts";
import { completeFlow, endFlow, type FlowResult, failFlow } from "../flows/complete-flow.ts";
import { openContext } from "../flows/flow-state.ts";
import { findPendingFlow } from "../flows/pending-flow.ts";
import { authUrl } from "../settings.ts";
import type { AuthAnswer, OpenHandler } from "../wire.ts";
import { type CheckedAssertion, SamlRefusal } from "./check-assertion.ts";
import type { SamlConfig } from "./config.ts";
import { identityFromAssertion } from "./identity-from-assertion.ts";
import type { SamlProviderSettings } from "./saml-settings.ts";
import { readSamlAnswer, serviceProviderAddresses } from "./service-provider.ts";

const ssoContext = z.object({ providerId: z.string(), requestId: z.string() });

/**
 * POST /sso/saml/acs: the directory's answer, posted by the browser. Only an answer to a request of ours is accepted:
 * an unsolicited one could sign a visitor in as another person.
 */
export function consumeAnswer(config: SamlConfig): OpenHandler {
  return async (deps, request) => {
    const { RelayState: state, SAMLResponse: samlResponse } = request.body;
    const flow = await findPendingFlow(deps, typeof state === "string" ? state : "", "sso/saml");
    if (isFailure(flow)) return failFlow(deps, undefined, flow);
    if (flow.authCode !== null) return seeOther(failFlow(deps, flow, fail("flow_state_already_used")));
    const { providerId, requestId } = ssoContext.parse(openContext(deps, flow));
    const provider = config.find(({ id }) => id === providerId);
    if (!provider) return failFlow(deps, undefined, fail("bad_oauth_state"));
    const answer = typeof samlResponse === "string" ? samlResponse : "";
    const answered = await verifyAnswer(deps, provider, answer, requestId);
    if (isFailure(answered)) {
      await endFlow(deps.db.orm, flow);
      return seeOther(failFlow(deps, flow, answered));
    }
    return seeOther(await completeFlow(deps, request, flow, answered));
  };
}

async function verifyAnswer(
  deps: AuthDeps,
  provider: SamlProviderSettings,
  samlResponse: string,
  requestId: string,
): Promise<FlowResult | AuthError> {
  const addresses = serviceProviderAddresses(authUrl(deps.settings));
  try {
    const now = deps.now();
    const assertion = await readSamlAnswer(provider, addresses, { samlResponse, requestId, now });
    const isNew = await rememberAssertion(deps, provider, assertion);
    if (!isNew) throw new SamlRefusal("replayed");
    const identity = identityFromAssertion(provider, assertion);
    return { identity, method: "sso/saml", notAfter: assertion.sessionEndsAt };
  } catch (error) {
    if (!(error instanceof SamlRefusal)) throw error;
    const message = `SAML Assertion is not valid: ${error.message}`.slice(0, 200);
    return fail("validation_failed", message, { status: 403 });
  }
}

/** False when it was presented before. */
async function rememberAssertion(
  deps: AuthDeps,
  provider: SamlProviderSettings,
  { id, expiresAt }: CheckedAssertion,
): Promise<boolean> {
  await deps.db.orm.delete(authSeenAssertions).where(lt(authSeenAssertions.expiresAt, deps.now()));
  const { rowCount } = await deps.db.orm
    .insert(authSeenAssertions)
    .values({ id: `${provider.id} ${id}`, expiresAt })
    .onConflictDoNothing();
  return rowCount === 1;
}

/** 303, so that the browser fetches the next page by GET. */
function seeOther(answer: AuthAnswer): AuthAnswer {
  return "location" in answer ? { ...answer, status: 303 } : answer;
}
