import { authorizationCodeGrant, type Configuration, fetchUserInfo } from "openid-client";
import { z } from "zod";
import type { AuthFlowState } from "#db/schema/auth-flows.ts";
import { isStorable } from "#domain/text/storable.ts";
import type { AuthDeps } from "../deps.ts";
import { type AuthError, fail, isFailure, OAuthError } from "../errors.ts";
import { completeFlow, endFlow, type FlowResult, failFlow } from "../flows/complete-flow.ts";
import { openContext } from "../flows/flow-state.ts";
import { findPendingFlow } from "../flows/pending-flow.ts";
import type { AuthRequest, OpenHandler } from "../wire.ts";
import { callbackUrl } from "./begin-sign-in.ts";
import type { ProviderConfig } from "./config.ts";
import { discoverProvider } from "./discover.ts";
import { identityFromClaims } from "./identity-from-claims.ts";
import type { ProviderSettings } from "./provider-settings.ts";

const signInContext = z.object({ nonce: z.string(), verifier: z.string() });

/** GET and POST /callback: the provider sent the browser back. */
export function callback(config: ProviderConfig): OpenHandler {
  return async (deps, request) => {
    const fields = answerFields(request);
    const flow = await findPendingFlow(deps, fields.get("state") ?? "", "oauth");
    if (isFailure(flow)) return failFlow(deps, undefined, flow);
    if (flow.authCode !== null) return failFlow(deps, flow, fail("flow_state_already_used"));
    const provider = config.get(flow.provider);
    if (!provider) return failFlow(deps, undefined, fail("bad_oauth_state"));
    const refusal = providerRefusal(fields);
    if (refusal) {
      await endFlow(deps.db.orm, flow);
      return failFlow(deps, flow, refusal);
    }
    const arrival = await exchange(deps, provider, flow, fields);
    return isFailure(arrival) ? failFlow(deps, flow, arrival) : completeFlow(deps, request, flow, arrival);
  };
}

/** In the address, or in the form of providers that post their answer. */
function answerFields({ method, query, body }: AuthRequest): URLSearchParams {
  if (method !== "POST") return query;
  const texts = Object.entries(body).filter(
    (field): field is [string, string] => typeof field[1] === "string",
  );
  return new URLSearchParams(texts);
}

function providerRefusal(fields: URLSearchParams): OAuthError | null {
  const error = fields.get("error");
  if (!error) return null;
  return new OAuthError(error.slice(0, 100), (fields.get("error_description") ?? "").slice(0, 300));
}

async function exchange(
  deps: AuthDeps,
  provider: ProviderSettings,
  flow: AuthFlowState,
  fields: URLSearchParams,
): Promise<FlowResult | AuthError> {
  const { nonce, verifier } = signInContext.parse(openContext(deps, flow));
  try {
    const client = await discoverProvider(provider);
    // Our own address as the settings say it, not as the request's Host header does.
    const answer = new URL(callbackUrl(deps));
    answer.search = fields.toString();
    const tokens = await authorizationCodeGrant(client, answer, {
      expectedState: flow.id,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) return fail("bad_oauth_callback", "The provider gave no ID token");
    if (!isStorable(claims.sub)) return fail("bad_oauth_callback", "The provider gave an unreadable subject");
    const more = await userInfo(client, tokens.access_token, claims.sub);
    return {
      identity: identityFromClaims(provider.name, claims.sub, { ...more, ...claims }),
      method: "oauth",
      providerToken: tokens.access_token,
      providerRefreshToken: tokens.refresh_token ?? null,
    };
  } catch (error) {
    return fail("bad_oauth_callback", `Unable to exchange external code${reason(error)}`);
  }
}

/** Many providers leave the e-mail address out of the ID token and give it here. */
async function userInfo(client: Configuration, accessToken: string, subject: string) {
  if (!client.serverMetadata().userinfo_endpoint) return {};
  return fetchUserInfo(client, accessToken, subject);
}

/** The library's short name of the error, for the operator who sets the provider up. */
function reason(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" ? ` (${code})` : "";
}
