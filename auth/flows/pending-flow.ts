import type { AuthFlowState } from "#db/schema/auth-flows.ts";
import { isUuid } from "#domain/text/uuid.ts";
import type { AuthDeps } from "../deps.ts";
import { type AuthError, fail } from "../errors.ts";
import { findFlowState, isFlowExpired } from "./flow-state.ts";

/** The flow a provider's answer belongs to, if it is one of ours, of that kind, and still waiting. */
export async function findPendingFlow(
  deps: AuthDeps,
  state: string,
  method: "oauth" | "sso/saml",
): Promise<AuthFlowState | AuthError> {
  if (state === "") return fail("bad_oauth_callback");
  if (!isUuid(state)) return fail("bad_oauth_state");
  const flow = await findFlowState(deps.db.orm, { id: state });
  if (!flow || flow.method !== method || isFlowExpired(deps, flow)) return fail("bad_oauth_state");
  return flow;
}
