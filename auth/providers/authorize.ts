import { isFailure } from "../errors.ts";
import type { OpenHandler } from "../wire.ts";
import { beginSignIn } from "./begin-sign-in.ts";
import type { ProviderConfig } from "./config.ts";

/** GET /authorize: the browser goes to the provider. */
export function authorize(config: ProviderConfig): OpenHandler {
  return async (deps, request) => {
    const url = await beginSignIn(deps, config, request, null);
    return isFailure(url) ? url : { status: 302, location: url };
  };
}
