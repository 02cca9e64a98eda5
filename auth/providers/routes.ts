import { isFailure } from "../errors.ts";
import type { AuthRoute, OpenHandler } from "../wire.ts";
import { beginSignIn } from "./begin-sign-in.ts";
import { callback } from "./callback.ts";
import type { ProviderConfig } from "./config.ts";
import { authorizeIdentity, unlinkIdentity } from "./identities.ts";

export function providerRoutes(config: ProviderConfig): readonly AuthRoute[] {
  const answer = callback(config);
  return [
    {
      method: "GET",
      path: "/authorize",
      access: "open",
      limit: "other",
      acts: true,
      handler: authorize(config),
    },
    { method: "GET", path: "/callback", access: "open", limit: "other", acts: true, handler: answer },
    { method: "POST", path: "/callback", access: "open", limit: "other", handler: answer },
    {
      method: "GET",
      path: "/user/identities/authorize",
      access: "user",
      limit: "other",
      handler: authorizeIdentity(config),
    },
    { method: "DELETE", path: "/user/identities/:id", access: "user", handler: unlinkIdentity },
  ];
}

/** GET /authorize: the browser goes to the provider. */
function authorize(config: ProviderConfig): OpenHandler {
  return async (deps, request) => {
    const url = await beginSignIn(deps, config, request, null);
    return isFailure(url) ? url : { status: 302, location: url };
  };
}
