import type { ProgramScope } from "#domain/integration/program-scope.ts";

/** The routes each scope opens, as the router knows them. Every other route is closed to keys. */
const scopeRoutes: Readonly<Record<ProgramScope, readonly string[]>> = {
  "requests:read": ["GET /requests", "GET /requests/:id"],
  "quotes:read": ["GET /requests/quotes", "GET /requests/quotes/:number/pdf"],
  "orders:read": ["GET /orders", "GET /orders/export", "GET /orders/:id"],
  "planning:read": ["GET /planning"],
  "products:read": ["GET /products", "GET /products/export", "GET /products/:id"],
  "customers:read": ["GET /customers", "GET /customers/:id"],
  "reviews:read": ["GET /reviews"],
};

/** Open to every key: the description of the API. */
const openRoutes: readonly string[] = ["GET /openapi.json"];

/** The scopes that open a route. */
export function scopesOf(method: string, path: string): readonly ProgramScope[] {
  const route = `${method} ${path}`;
  const scopes = Object.keys(scopeRoutes) as ProgramScope[];
  return openRoutes.includes(route) ? scopes : scopes.filter((scope) => scopeRoutes[scope].includes(route));
}
