import type { AuthRoute } from "../wire.ts";
import { authorize } from "./authorize.ts";
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
