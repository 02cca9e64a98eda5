import {
  type ActionFunction,
  type data,
  isRouteErrorResponse,
  type RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { wholeResponse } from "../http/whole-answer.ts";
import { patternOf } from "./route-patterns.ts";

type RequestHandler = (request: Request, context: RouterContextProvider) => Promise<Response>;
type Routes = ServerBuild["routes"];
type HandleError = NonNullable<ServerBuild["entry"]["module"]["handleError"]>;
/** What `data()` makes: a value with a status and headers. */
type WithInit = ReturnType<typeof data>;

const redirectStatuses = new Set([301, 302, 303, 307, 308]);

/**
 * Calls the action of an endpoint, a route without a page at a fixed address, and answers as React Router's handler would:
 * that one matches the address several times and wraps the call for pages, middleware and lazy routes. Undefined: no POST,
 * another address, or one with a query.
 */
export function endpointActionFinder(build: ServerBuild): (request: Request) => RequestHandler | undefined {
  const endpoints = new Map<string, RequestHandler>();
  for (const route of Object.values(build.routes)) {
    if (!route?.path || route.module.default || route.module.ErrorBoundary) continue;
    const pattern = patternOf(build.routes, route.id);
    const { action } = route.module;
    if (!action || /[:*?]/.test(pattern) || hasMiddleware(build.routes, route.id)) continue;
    endpoints.set(pattern, actionHandler(action, pattern.slice(1), build.entry.module.handleError));
  }
  return (request) => {
    if (request.method !== "POST") return undefined;
    const { pathname, search } = new URL(request.url);
    return search === "" ? endpoints.get(pathname) : undefined;
  };
}

function hasMiddleware(routes: Routes, id: string | undefined): boolean {
  const route = id === undefined ? undefined : routes[id];
  if (!route) return false;
  return "middleware" in route.module || hasMiddleware(routes, route.parentId);
}

function actionHandler(
  action: ActionFunction,
  pattern: string,
  handleError: HandleError = () => {},
): RequestHandler {
  return async (request, context) => {
    try {
      const args = { request, url: new URL(request.url), pattern, params: {}, context };
      return answerOf(await action(args));
    } catch (thrown) {
      if (thrown instanceof Response) return thrown;
      if (isWithInit(thrown)) return jsonAnswer(thrown.data, thrown.init ?? {});
      handleError(thrown, { request, params: {}, context });
      return failureAnswer(thrown);
    }
  };
}

function answerOf(result: unknown): Response {
  if (result instanceof Response) return result;
  if (typeof result === "string") return new Response(result);
  if (!isWithInit(result)) return jsonAnswer(result, {});
  const { init } = result;
  return redirectStatuses.has(init?.status ?? 200)
    ? new Response(null, init ?? {})
    : jsonAnswer(result.data, init ?? {});
}

function jsonAnswer(value: unknown, init: ResponseInit): Response {
  const text = JSON.stringify(value);
  if (text === undefined) throw new TypeError("An endpoint has to answer with a value");
  const headers = new Headers(init.headers);
  if (!headers.has("content-type")) headers.set("content-type", "application/json");
  return wholeResponse(Buffer.from(text), { ...init, headers });
}

/** What went wrong is in the log, not in the answer. */
function failureAnswer(thrown: unknown): Response {
  const message = "Unexpected Server Error";
  if (!isRouteErrorResponse(thrown)) {
    return new Response(message, { status: 500, headers: { "Content-Type": "text/plain" } });
  }
  const { status, statusText } = thrown;
  return Response.json({ message }, { status, statusText });
}

function isWithInit(value: unknown): value is WithInit {
  return (value as WithInit | null | undefined)?.type === "DataWithResponseInit";
}
