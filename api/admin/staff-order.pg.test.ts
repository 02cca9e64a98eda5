import { Hono } from "hono";
import { expect, it } from "vitest";
import { openShop } from "#tests/support/open-shop.ts";
import { makeProduct, staffOrderOf, stockOf } from "#tests/support/shop.ts";
import type { AdminEnv } from "./admin-env.ts";
import { requireStaff } from "./guard.ts";
import { ordersRoutes } from "./orders.ts";

const { deps, rows } = openShop();

async function post(path: string, body: object) {
  const api = new Hono<AdminEnv>()
    .use(
      requireStaff(async () => ({
        ...{ userId: "lea", email: "lea@exemple.fr", role: "staff", aal: "aal1", sessionId: "lea" },
      })),
    )
    .route("/", ordersRoutes(deps));
  const response = await api.request(path, {
    method: "POST",
    headers: { Authorization: "Bearer x", "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

it("refuses parts of a piece and texts as quantities, naming the field", async () => {
  const wax = await makeProduct(deps.db);
  for (const quantity of [1.5, "1e1", "2.0", -1, 0, 1e9, null]) {
    const lines = [{ productId: wax.id, quantity }];
    for (const path of ["/price", "/"]) {
      const { status, body } = await post(path, { ...staffOrderOf({}), lines });
      expect({ quantity, path, status, message: body.message }).toMatchObject({
        ...{ quantity, path, status: 400 },
        message: "Quantité\u00a0: indiquez un nombre entier de pièces, de 1 à 999.",
      });
    }
  }
  expect(await rows("select 1 from orders")).toEqual([]);
});

it("says how many are left of what is short, and saves the order with them", async () => {
  const wax = await makeProduct(deps.db, { cents: 1000, stock: 3 });
  const order = staffOrderOf({ lines: [{ productId: wax.id, quantity: 8 }], expectedDueCents: 3000 });
  const { body: price } = await post("/price", order);
  expect(price.shortages).toMatchObject([{ productId: wax.id, available: 3 }]);
  expect(await post("/", order)).toMatchObject({
    status: 409,
    body: { field: "cart", message: expect.stringContaining("Il ne reste que 3") },
  });
  const adjusted = { ...order, lines: [{ productId: wax.id, quantity: 3 }] };
  const saved = await post("/", adjusted);
  expect(saved.status).toBe(201);
  expect(await post("/", adjusted)).toEqual(saved);
  expect(await post("/", { ...adjusted, note: "Autre chose" })).toMatchObject({
    status: 409,
    body: { field: "key" },
  });
  expect(await stockOf(deps.db, wax.id)).toBe(0);
});
