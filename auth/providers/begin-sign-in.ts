import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
} from "openid-client";
import type { AuthDeps } from "../deps.ts";
import { type AuthError, fail, isFailure } from "../errors.ts";
import { createFlowState, type Linker } from "../flows/flow-state.ts";
import { readPkce } from "../flows/pkce.ts";
import { chooseRedirect } from "../redirects/redirects.ts";
import { authUrl } from "../settings.ts";
import type { AuthRequest, Caller } from "../wire.ts";
import type { ProviderConfig } from "./config.ts";
import { discoverProvider, ProviderUnreachable } from "./discover.ts";

/** What the provider's answer is checked against; kept sealed until it comes. */
interface SignInContext {
  readonly nonce: string;
  readonly verifier: string;
  readonly linker?: Linker;
}

/** Parameters that we set or read ourselves. Compared in lower case. */
const reserved = new Set([
  "apikey",
  "client_id",
  "client_secret",
  "code_challenge",
  "code_challenge_method",
  "code_verifier",
  "invite_token",
  "nonce",
  "provider",
  "redirect_to",
  "redirect_uri",
  "request",
  "request_uri",
  "response_type",
  "scope",
  "scopes",
  "skip_http_redirect",
  "state",
]);

export const callbackUrl = (deps: Pick<AuthDeps, "settings">): string => `${authUrl(deps.settings)}/callback`;

/** Starts a sign-in at a provider and returns its address there. A caller adds that account to their own. */
export async function beginSignIn(
  deps: AuthDeps,
  config: ProviderConfig,
  request: AuthRequest,
  caller: Caller | null,
): Promise<string | AuthError> {
  const { query } = request;
  const name = query.get("provider") ?? "";
  const provider = config.get(name);
  if (!provider) {
    return fail("validation_failed", `Unsupported provider: Provider ${name.slice(0, 50)} is not enabled`);
  }
  const pkce = readPkce(Object.fromEntries(query));
  if (isFailure(pkce)) return pkce;
  const client = await discoverProvider(provider).catch((cause: unknown) => {
    throw new ProviderUnreachable(`The provider ${name} gives no description of itself`, { cause });
  });
  const context: SignInContext = {
    nonce: randomNonce(),
    verifier: randomPKCECodeVerifier(),
    ...(caller && { linker: { sessionId: caller.session?.id ?? null, aal: caller.aal } }),
  };
  const redirectTo = chooseRedirect(deps.settings, request);
  const flow = await createFlowState(deps, deps.db.orm, {
    provider: name,
    method: "oauth",
    pkce,
    redirectTo,
    context,
    linkingUserId: caller?.user.id ?? null,
  });
  const asked = (query.get("scopes") ?? "").split(/[\s,]+/).filter(Boolean);
  const url = buildAuthorizationUrl(client, {
    ...otherParameters(query),
    redirect_uri: callbackUrl(deps),
    scope: [...new Set([...provider.scopes, ...asked])].join(" "),
    state: flow.id,
    nonce: context.nonce,
    code_challenge: await calculatePKCECodeChallenge(context.verifier),
    code_challenge_method: "S256",
  });
  return url.href;
}

/** The page's other parameters: prompt, login_hint, access_type and so on. */
function otherParameters(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...query].filter(([name]) => !reserved.has(name.toLowerCase())));
}
