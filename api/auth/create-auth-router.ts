import { type Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { isApiKey } from "#auth/api-keys.ts";
import type { AuthService } from "#auth/create-service.ts";
import { dispatch } from "#auth/dispatch.ts";
import { type Failure, fail, isFailure } from "#auth/errors.ts";
import { parseBody, storable } from "#auth/parse-body.ts";
import { ProviderUnreachable, providerSilent } from "#auth/providers/discover.ts";
import { apiVersion, renderFailure } from "#auth/render-failure.ts";
import type { AuthAnswer, AuthRequest, AuthRoute } from "#auth/wire.ts";
import { crossOrigin } from "../cross-origin.ts";
import { limitBody } from "../limit-body.ts";
import { isPrefetch } from "../prefetch.ts";
import { isOnSameMachine } from "./same-machine.ts";

interface AuthRouterOptions {
  /** The caller's address, for limits and the log. */
  readonly addressOf: (c: Context) => string | null;
  /** Whether the operator declared a proxy: its own connections come from this machine, whoever calls. */
  readonly isBehindProxy?: boolean;
}

const bodyBytes = 1024 * 1024;

/** The sign-in service over HTTP, as the official client calls it. To be mounted at /auth/v1. */
export function createAuthRouter(
  service: AuthService,
  { addressOf, isBehindProxy = false }: AuthRouterOptions,
): Hono {
  const app = new Hono();
  app.use(crossOrigin({ headers: ["redirect_to"], exposed: ["x-sb-error-code", "retry-after"] }));
  app.use(async (c, next) => {
    await next();
    if (!c.res.headers.has("Cache-Control")) c.header("Cache-Control", "no-store");
  });
  app.use(
    limitBody({
      maxSize: bodyBytes,
      onError: (c) =>
        sendFailure(c, fail("request_entity_too_large", undefined, { headers: { Connection: "close" } })),
    }),
  );
  for (const route of service.routes) {
    app.on(route.method, route.path, async (c) => {
      if (route.acts && c.req.method === "HEAD") return c.body(null, 200);
      // Browsers throw a 204 away and ask again when the link is followed.
      if (route.acts && isPrefetch(c.req.raw.headers)) return c.body(null, 204);
      if (route.access !== "open" && !(await hasValidApiKey(service, c))) {
        return c.json({ message: "No API key found in request, or it is not valid" }, 401);
      }
      const isLocal = !isBehindProxy && isOnSameMachine(c);
      return serve(service, route, c, { address: addressOf(c) ?? "", isLocal });
    });
  }
  app.all("*", (c) =>
    sendFailure(c, fail("validation_failed", "There is nothing at this address", { status: 404 })),
  );
  app.onError((error, c) => {
    service.report(error);
    if (error instanceof ProviderUnreachable) return sendFailure(c, providerSilent);
    return sendFailure(c, fail("unexpected_failure"));
  });
  return app;
}

async function serve(
  service: AuthService,
  route: AuthRoute,
  c: Context,
  caller: Pick<AuthRequest, "address" | "isLocal">,
): Promise<Response> {
  const url = new URL(c.req.url);
  const request: AuthRequest = {
    method: c.req.method,
    path: route.path,
    params: c.req.param(),
    query: storableQuery(url.searchParams),
    headers: c.req.raw.headers,
    body: {},
    ...caller,
  };
  const outcome = await dispatch(service.deps, route, request, async () => {
    if (c.req.method === "GET") return {};
    return parseBody(await c.req.text(), c.req.header("content-type") ?? "");
  });
  return isFailure(outcome) ? sendFailure(c, outcome) : sendAnswer(c, outcome);
}

/** The database stores neither NUL nor half surrogates. */
function storableQuery(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].map(([name, value]) => [name, storable(value)]));
}

function sendAnswer(c: Context, answer: AuthAnswer): Response {
  if ("location" in answer) return c.redirect(answer.location, answer.status);
  if ("text" in answer) {
    c.header("Content-Type", answer.contentType);
    return c.body(answer.text, answer.status as ContentfulStatusCode);
  }
  if (!("json" in answer)) return c.body(null, 204);
  if (sendsApiVersion(c)) c.header("X-Supabase-Api-Version", apiVersion);
  return c.json(answer.json, answer.status as ContentfulStatusCode, { ...answer.headers });
}

function sendFailure(c: Context, failure: Failure): Response {
  const { status, json, headers } = renderFailure(
    failure,
    c.req.header("x-supabase-api-version") ?? null,
    c.req.header("x-request-id"),
  );
  return c.json(json, status as ContentfulStatusCode, { ...headers });
}

function sendsApiVersion(c: Context): boolean {
  return c.req.header("x-supabase-api-version") !== undefined;
}

/** Runs before every endpoint except those a browser navigates to. A key is not a user (contract 1.7). */
async function hasValidApiKey(service: AuthService, c: Context): Promise<boolean> {
  if (!service.deps.settings.requireApiKey) return true;
  return isApiKey(service.deps, c.req.header("apikey") ?? c.req.query("apikey") ?? null);
}
