import { Hono } from "hono";
import { z } from "zod";
import { adjustStock } from "#usecases/catalogue/adjust-stock.ts";
import { archiveProduct } from "#usecases/catalogue/archive-product.ts";
import { browseStaffProducts, STAFF_PAGE_SIZE } from "#usecases/catalogue/browse-staff-products.ts";
import { exportProducts } from "#usecases/catalogue/export-products.ts";
import { productInput } from "#usecases/catalogue/product-input.ts";
import { readProductEditor } from "#usecases/catalogue/read-product-editor.ts";
import { saveProduct } from "#usecases/catalogue/save-product.ts";
import { listStaffCategories } from "#usecases/catalogue/staff-catalogue.ts";
import type { Deps } from "#usecases/deps.ts";
import { type AdminEnv, actorOf } from "./admin-env.ts";
import { csvAnswer } from "./csv-answer.ts";
import { bulkRoutes } from "./products-in-bulk.ts";
import { productFiltersOf, productListQuery } from "./products-query.ts";
import { jsonBody, queryOf, rowVersion } from "./read-input.ts";
import { saveRefusal } from "./saved-answer.ts";
import { variantsRoutes } from "./variants.ts";

const unknown = { message: "Ce produit n’existe pas, ou plus." };
const stockReasons = ["initial", "reception", "correction", "loss", "return"] as const;
const stockChange = z.object({
  delta: z.int({ error: "La différence doit être un nombre entier." }),
  reason: z.enum(stockReasons),
  note: z.string().max(300),
  variantId: z.uuid().optional(),
});
const stockRefusals = {
  unknown: { field: "delta", message: unknown.message },
  negative: { field: "delta", message: "Le stock ne peut pas passer sous zéro." },
  invalid: { field: "delta", message: "La différence doit être un nombre entier, autre que zéro." },
} as const;

/** The staff's catalogue. Lists and exports read the same address. */
export function productsRoutes(deps: Deps) {
  return new Hono<AdminEnv>()
    .get("/", queryOf(productListQuery), async (c) => {
      const query = c.req.valid("query");
      const list = await browseStaffProducts(deps, productFiltersOf(query), query.page);
      return c.json({ ...list, pageSize: STAFF_PAGE_SIZE });
    })
    .get("/export", queryOf(productListQuery), async (c) => {
      return csvAnswer(await exportProducts(deps, productFiltersOf(c.req.valid("query"))));
    })
    .route("/", bulkRoutes(deps))
    .route("/:id/variants", variantsRoutes(deps))
    .get("/new", async (c) => c.json({ categories: await listStaffCategories(deps) }))
    .post("/", jsonBody(z.object({ value: productInput })), async (c) => {
      const change = { id: null, version: 0, ...c.req.valid("json"), actor: actorOf(c) };
      const saved = await saveProduct(deps, change);
      if (saved.ok) return c.json({ id: saved.id, version: saved.version }, 201);
      const { status, body } = saveRefusal(saved);
      return c.json(body, status);
    })
    .get("/:id", async (c) => {
      const editor = await readProductEditor(deps, c.req.param("id"));
      if (!editor) return c.json(unknown, 404);
      return c.json({ ...editor, categories: await listStaffCategories(deps) });
    })
    .put("/:id", jsonBody(z.object({ version: rowVersion, value: productInput })), async (c) => {
      const change = { id: c.req.param("id"), ...c.req.valid("json"), actor: actorOf(c) };
      const saved = await saveProduct(deps, change);
      if (saved.ok) return c.json({ id: saved.id, version: saved.version });
      const { status, body } = saveRefusal(saved);
      return c.json(body, status);
    })
    .post("/:id/archive", jsonBody(z.object({ version: rowVersion })), async (c) => {
      const change = { id: c.req.param("id"), ...c.req.valid("json"), actor: actorOf(c) };
      const saved = await archiveProduct(deps, change);
      if (saved.ok) return c.json({ id: saved.id, version: saved.version });
      const { status, body } = saveRefusal(saved);
      return c.json(body, status);
    })
    .post("/:id/stock", jsonBody(stockChange), async (c) => {
      const change = { productId: c.req.param("id"), ...c.req.valid("json"), actor: actorOf(c) };
      const adjusted = await adjustStock(deps, change);
      if (adjusted.ok) return c.json({ stock: adjusted.stock });
      return c.json(stockRefusals[adjusted.reason], adjusted.reason === "unknown" ? 404 : 422);
    });
}
