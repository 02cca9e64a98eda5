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

/**
 * Limits, then authentication, then body, then endpoint: the order of contract 1.11. The caller is looked up again once
 * the body has come: a body may take minutes to arrive, and its session, role or account may have ended meanwhile.
 */
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
    const first = await authenticateUser(deps, bare);
    if (isFailure(first)) return first;
    const request = await complete();
    if (isFailure(request)) return request;
    const caller = bare.method === "GET" ? first : await authenticateUser(deps, bare);
    return isFailure(caller) ? caller : route.handler(deps, request, caller);
  }
  if (route.access === "admin") {
    const first = await authenticateAdmin(deps, bare);
    if (isFailure(first)) return first;
    const request = await complete();
    if (isFailure(request)) return request;
    const claims = bare.method === "GET" ? first : await authenticateAdmin(deps, bare);
    return isFailure(claims) ? claims : route.handler(deps, request, claims);
  }
  const request = await complete();
  return isFailure(request) ? request : route.handler(deps, request);
}
