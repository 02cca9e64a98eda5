import { Hono } from "hono";
import { z } from "zod";
import { mergeCategories, reorderCategories } from "#usecases/catalogue/arrange-categories.ts";
import { deleteCategory } from "#usecases/catalogue/delete-category.ts";
import { categoryInput } from "#usecases/catalogue/product-input.ts";
import { saveCategory } from "#usecases/catalogue/save-category.ts";
import { listStaffCategories } from "#usecases/catalogue/staff-catalogue.ts";
import type { Deps } from "#usecases/deps.ts";
import { type AdminEnv, actorOf } from "./admin-env.ts";
import { jsonBody, rowVersion } from "./read-input.ts";
import { saveRefusal } from "./saved-answer.ts";

const moved = { message: "Quelqu’un a changé les catégories entre-temps. Voici la liste telle qu’elle est." };
const held = { message: "Cette catégorie contient des produits\u00a0: fusionnez-la avec une autre." };

export function categoriesRoutes(deps: Deps) {
  return new Hono<AdminEnv>()
    .get("/", async (c) => c.json({ categories: await listStaffCategories(deps) }))
    .post("/", jsonBody(z.object({ value: categoryInput })), async (c) => {
      const change = { id: null, version: 0, ...c.req.valid("json"), actor: actorOf(c) };
      const saved = await saveCategory(deps, change);
      if (saved.ok) return c.json({ id: saved.id, version: saved.version }, 201);
      const { status, body } = saveRefusal(saved);
      return c.json(body, status);
    })
    .put("/order", jsonBody(z.object({ ids: z.array(z.uuid()).max(200) })), async (c) => {
      const { ids } = c.req.valid("json");
      const arranged = await reorderCategories(deps, { ids, actor: actorOf(c) });
      return arranged.ok ? c.json({ ids }) : c.json(moved, 409);
    })
    .put("/:id", jsonBody(z.object({ version: rowVersion, value: categoryInput })), async (c) => {
      const change = { id: c.req.param("id"), ...c.req.valid("json"), actor: actorOf(c) };
      const saved = await saveCategory(deps, change);
      if (saved.ok) return c.json({ id: saved.id, version: saved.version });
      const { status, body } = saveRefusal(saved);
      return c.json(body, status);
    })
    .post("/:id/merge", jsonBody(z.object({ intoId: z.uuid() })), async (c) => {
      const fromId = c.req.param("id");
      const { intoId } = c.req.valid("json");
      const arranged = await mergeCategories(deps, { fromId, intoId, actor: actorOf(c) });
      return arranged.ok ? c.json({ id: intoId }) : c.json(moved, 409);
    })
    .delete("/:id", jsonBody(z.object({ version: rowVersion })), async (c) => {
      const id = c.req.param("id");
      const deleted = await deleteCategory(deps, { id, ...c.req.valid("json"), actor: actorOf(c) });
      if (deleted.ok) return c.json({ id });
      return deleted.reason === "conflict" ? c.json(moved, 409) : c.json(held, 422);
    });
}
