import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { expect, it } from "vitest";
import { openShop } from "#tests/support/open-shop.ts";
import { makeProduct } from "#tests/support/shop.ts";
import type { AdminEnv } from "./admin-env.ts";
import { categoriesRoutes } from "./categories.ts";
import { requireStaff } from "./guard.ts";
import { productsRoutes } from "./products.ts";
import { rentalsRoutes } from "./rentals.ts";

const { deps } = openShop();

async function ask(method: string, path: string, body?: object): Promise<number> {
  const api = new Hono<AdminEnv>()
    .use(
      requireStaff(async () => ({
        ...{ userId: "lea", email: "lea@exemple.fr", role: "staff", aal: "aal1", sessionId: "lea" },
      })),
    )
    .route("/products", productsRoutes(deps))
    .route("/categories", categoriesRoutes(deps))
    .route("/rentals", rentalsRoutes(deps));
  const response = await api.request(path, {
    method,
    headers: { Authorization: "Bearer x", "Content-Type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return response.status;
}

it("a version that no column can hold is refused", async () => {
  const { id } = await makeProduct(deps.db);
  for (const version of [2_147_483_648, Number.MAX_SAFE_INTEGER, -1]) {
    expect(await ask("POST", `/products/${id}/archive`, { version })).toBe(400);
    expect(await ask("DELETE", `/categories/${randomUUID()}`, { version })).toBe(400);
  }
});

it("a month of the year 0 is refused", async () => {
  expect(await ask("GET", "/rentals?periode=0000-01")).toBe(400);
  expect(await ask("GET", "/rentals?periode=0001-01")).toBe(200);
});
