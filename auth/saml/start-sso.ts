import { randomBytes } from "node:crypto";
import { z } from "zod";
import { isUuid } from "#domain/text/uuid.ts";
import { checkCaptcha } from "../captcha.ts";
import { fail, isFailure } from "../errors.ts";
import { createFlowState } from "../flows/flow-state.ts";
import { readPkce } from "../flows/pkce.ts";
import { flag, given, pkceFields, readBody } from "../read-body.ts";
import { chooseRedirect } from "../redirects/redirects.ts";
import { authUrl } from "../settings.ts";
import { type OpenHandler, ok } from "../wire.ts";
import type { SamlConfig } from "./config.ts";
import { samlSignInUrl, serviceProviderAddresses } from "./service-provider.ts";

/** What the directory's answer is checked against; kept sealed until it comes. */
interface SsoContext {
  readonly providerId: string;
  readonly requestId: string;
}

export const ssoBody = z.object({
  provider_id: given,
  domain: given,
  skip_http_redirect: flag,
  ...pkceFields,
});

/** POST /sso: where the people of a company sign in. */
export function startSso(config: SamlConfig): OpenHandler {
  return async (deps, request) => {
    const wanted = readBody(ssoBody, request);
    if (isFailure(wanted)) return wanted;
    const isMachine = await checkCaptcha(deps, request);
    if (isMachine) return isMachine;
    const { provider_id: id, domain } = wanted;
    if ((id === null) === (domain === null)) {
      return fail("validation_failed", "Exactly one of provider_id and domain needs to be given");
    }
    if (id !== null && !isUuid(id)) return fail("validation_failed", "provider_id must be an UUID");
    const pkce = readPkce(wanted);
    if (isFailure(pkce)) return pkce;
    const provider = config.find((one) =>
      id === null ? one.domains.includes(domain?.toLowerCase() ?? "") : one.id === id.toLowerCase(),
    );
    if (!provider) {
      return id === null
        ? fail("sso_provider_not_found")
        : fail("sso_provider_not_found", "No such SSO provider");
    }
    const context: SsoContext = { providerId: provider.id, requestId: `_${randomBytes(20).toString("hex")}` };
    const flow = await createFlowState(deps, deps.db.orm, {
      provider: `sso:${provider.id}`,
      method: "sso/saml",
      pkce,
      redirectTo: chooseRedirect(deps.settings, request),
      context,
    });
    const addresses = serviceProviderAddresses(authUrl(deps.settings));
    const { requestId } = context;
    const url = await samlSignInUrl(provider, addresses, { requestId, state: flow.id });
    return wanted.skip_http_redirect ? ok({ url }) : { status: 303, location: url };
  };
}
