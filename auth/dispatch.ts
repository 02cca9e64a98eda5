import { setTimeout } from "node:timers/promises";
import { authenticateAdmin, authenticateUser } from "./authenticate.ts";
import type { AuthDeps } from "./deps.ts";
import { type AuthError, isFailure } from "./errors.ts";
import { takeRequest } from "./limits/request-limits.ts";
import type { AuthOutcome, AuthRequest, AuthRoute } from "./wire.ts";

/**
 * An endpoint that must not reveal by its response time whether an account exists answers no sooner than the settings
 * say.
 */
export async function dispatch(...asked: Parameters<typeof dispatchNow>): Promise<AuthOutcome> {
  const [{ settings }, { even }] = asked;
  const pause = even && settings.evenAnswerMs > 0 ? setTimeout(settings.evenAnswerMs) : undefined;
  const outcome = await dispatchNow(...asked);
  await pause;
  return outcome;
}

/** Limits, then authentication, then body, then endpoint: the order of contract 1.11. */
async function dispatchNow(
  deps: AuthDeps,
  route: AuthRoute,
  bare: AuthRequest,
  readBody: () => Promise<AuthRequest["body"] | AuthError>,
): Promise<AuthOutcome> {
  const tooMany = route.limit ? await takeRequest(deps, route.limit, bare.address) : null;
  if (tooMany) return tooMany;
  const complete = async () => {
    const body = await readBody();
    return isFailure(body) ? body : { ...bare, body };
  };
  if (route.access === "user") {
    const caller = await authenticateUser(deps, bare);
    if (isFailure(caller)) return caller;
    const request = await complete();
    return isFailure(request) ? request : route.handler(deps, request, caller);
  }
  if (route.access === "admin") {
    const claims = await authenticateAdmin(deps, bare);
    if (isFailure(claims)) return claims;
    const request = await complete();
    return isFailure(request) ? request : route.handler(deps, request, claims);
  }
  const request = await complete();
  return isFailure(request) ? request : route.handler(deps, request);
}
