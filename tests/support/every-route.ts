import { createAdminRouter } from "#api/admin/create-admin-router.ts";
import { createFilesRouter } from "#api/media/create-files-router.ts";
import { createMediaRouter } from "#api/media/create-media-router.ts";
import { createRestRouter } from "#api/rest/create-rest-router.ts";
import { createWebhookRouter } from "#api/webhooks/create-webhook-router.ts";
import pages from "#app/routes.ts";
import type { AuthDeps } from "#auth/deps.ts";
import { factorRoutes } from "#auth/factors/routes.ts";
import { passkeyRoutes } from "#auth/passkeys/routes.ts";
import { providerRoutes } from "#auth/providers/routes.ts";
import { coreRoutes } from "#auth/routes.ts";
import { samlRoutes } from "#auth/saml/routes.ts";
import type { LimitedDeps } from "#usecases/limits/take-turn.ts";
import type { KnownPaths } from "#usecases/page-visits/known-paths.ts";

interface KnownRoute {
  readonly method: string;
  /** With its parameters by name, "/articles/:slug". */
  readonly path: string;
}

/** Placeholders: the routers are listed, not called. */
const deps = { rateLimitFactor: 0 } as LimitedDeps;
const report = (): void => {};
const addressOf = (): null => null;

const authRoutes = [
  ...coreRoutes,
  ...factorRoutes,
  ...passkeyRoutes({ passkeys: true }),
  ...providerRoutes(new Map()),
  ...samlRoutes(null),
];

/** Every address of the site with every method it knows, read from the tables the program itself is made of. */
export async function everyRoute(): Promise<KnownRoute[]> {
  const verifyStaff = async () => ({ refused: "invalid" }) as const;
  const admin = createAdminRouter(deps, { auth: {} as AuthDeps, verifyStaff, report });
  const noPages = {} as KnownPaths;
  const routers = [
    ["/api/admin", admin.routes],
    ["/rest/v1", createRestRouter(deps, { pages: noPages, addressOf, report }).routes],
    ["/api/webhooks", createWebhookRouter(deps, { report }).routes],
    ["/api", createMediaRouter(deps, { addressOf }).routes],
    ["/media", createFilesRouter(deps).routes],
    ["/auth/v1", authRoutes],
  ] as const;
  const machines = routers.flatMap(([base, routes]) =>
    routes.map(({ method, path }) => ({ method, path: `${base}${path === "/" ? "" : path}` })),
  );
  const all = [
    { method: "GET", path: "/healthz" },
    { method: "GET", path: "/metrics" },
    { method: "GET", path: "/api/sign-in-key" },
    { method: "GET", path: "/api/openapi.json" },
    ...machines.filter(({ method }) => method !== "ALL"),
    ...(await pages)
      .flatMap((page) => pathsOf(page, ""))
      .flatMap((path) => [
        { method: "GET", path },
        { method: "GET", path: `${path === "/" ? "/_root" : path}.data` },
        { method: "POST", path },
      ]),
  ];
  const unique = new Map(all.map((route) => [`${route.method} ${route.path}`, route]));
  return [...unique.values()];
}

type Page = Awaited<typeof pages>[number];

function pathsOf({ path, index, children = [] }: Page, above: string): string[] {
  const own = path ? `${above}/${path}` : above;
  const isPage = path !== undefined || index === true;
  return [
    ...(isPage ? [own.replace("?", "") || "/"] : []),
    ...children.flatMap((child) => pathsOf(child, own)),
  ];
}
