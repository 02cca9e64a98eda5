import { type Context, Hono, type MiddlewareHandler } from "hono";
import type { LimitedDeps } from "#usecases/limits/take-turn.ts";
import type { KnownPaths } from "#usecases/page-visits/known-paths.ts";
import { crossOrigin } from "../cross-origin.ts";
import { limitBody } from "../limit-body.ts";
import { incrementPageVisit } from "./increment-page-visit.ts";
import { insertQuoteRequests, readQuoteRequests } from "./quote-requests.ts";
import { databaseError, RestError, restErrors } from "./rest-error.ts";
import { createRoleResolver, type ResolveRole, type RestEnv } from "./roles.ts";

interface RestOptions {
  /** The pages whose visits are counted. */
  readonly pages: KnownPaths;
  /** The visitor's address, for the rate limits. */
  readonly addressOf: (c: Context) => string | null;
  readonly resolveRole?: ResolveRole;
  /** Reports an error of the server itself. */
  readonly report: (error: unknown) => void;
}

const bodyBytes = 256 * 1024;
/** In the words of the hosted service's gateway. */
const noKey = {
  message: "No API key found in request",
  hint: "No `apikey` request header or url param was found.",
};

/** The two data calls of the specification, as the official client makes them. To be mounted at /rest/v1. */
export function createRestRouter(deps: LimitedDeps, options: RestOptions): Hono<RestEnv> {
  const { resolveRole = createRoleResolver(), addressOf, pages, report } = options;
  const app = new Hono<RestEnv>();

  app.use(
    crossOrigin({
      methods: ["HEAD"],
      headers: ["prefer", "accept-profile", "content-profile", "range"],
      exposed: ["content-range", "preference-applied", "retry-after"],
    }),
  );
  const admit: MiddlewareHandler<RestEnv> = async (c, next) => {
    const role = await resolveRole(c.req.raw);
    if (typeof role !== "string") {
      if (role.error === "missing") return c.json(noKey, 401);
      throw restErrors.badToken(role.error);
    }
    c.set("role", role);
    checkSchema(c);
    return next();
  };
  app.use(admit);
  app.use(
    limitBody({
      maxSize: bodyBytes,
      onError: () => {
        throw restErrors.tooLarge();
      },
    }),
  );
  // Once more after the body, which may take minutes to come: the session of a person's token may end meanwhile.
  app.post("/quote_requests", async (c, next) => {
    await c.req.text();
    return admit(c, next);
  });

  app.get("/quote_requests", (c) => readQuoteRequests(deps, c));
  app.post("/quote_requests", (c) => insertQuoteRequests(deps, c, addressOf(c)));
  app.post("/rpc/increment_page_visit", (c) => incrementPageVisit(deps, c, { pages, address: addressOf(c) }));
  app.get("/rpc/increment_page_visit", () => {
    throw restErrors.readOnly();
  });
  app.all("/quote_requests", (c) => {
    throw restErrors.badMethod(c.req.method);
  });
  app.all("/rpc/:name", (c) => {
    const { name } = c.req.param();
    if (name === "increment_page_visit") throw restErrors.badMethod(c.req.method);
    throw restErrors.unknownFunction(name, []);
  });
  app.all("/:table", (c) => {
    throw restErrors.unknownTable(c.req.param("table"));
  });
  app.all("*", () => {
    throw restErrors.unknownPath();
  });

  app.onError((error, c) => {
    const known = error instanceof RestError ? error : databaseError(error);
    if (!known) report(error);
    const { status, code, message, details, hint, headers } =
      known ?? new RestError(500, "XX000", "Une erreur est survenue. Veuillez réessayer plus tard.");
    return c.json({ code, message, details, hint }, status, headers);
  });
  return app;
}

function checkSchema(c: Context): void {
  const isReading = c.req.method === "GET" || c.req.method === "HEAD";
  const schema = c.req.header(isReading ? "accept-profile" : "content-profile");
  if (schema !== undefined && schema !== "public") throw restErrors.badSchema(schema.slice(0, 60));
}
