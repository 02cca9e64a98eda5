import { Hono } from "hono";
import { z } from "zod";
import { archiveVariant, reorderVariants, restoreVariant } from "#usecases/catalogue/arrange-variants.ts";
import { variantInput } from "#usecases/catalogue/product-input.ts";
import { saveVariant } from "#usecases/catalogue/save-variant.ts";
import type { Deps } from "#usecases/deps.ts";
import { type AdminEnv, actorOf } from "./admin-env.ts";
import { jsonBody, rowVersion } from "./read-input.ts";
import { saveRefusal } from "./saved-answer.ts";

const moved = {
  message: "Les déclinaisons ont changé entre-temps. Les voici\u00a0: relisez, puis recommencez.",
};

/** Sizes and scents of one product, whose id is in the address. */
export function variantsRoutes(deps: Deps) {
  return new Hono<AdminEnv>()
    .post("/", jsonBody(z.object({ value: variantInput })), async (c) => {
      const productId = c.req.param("id") ?? "";
      const { value } = c.req.valid("json");
      const saved = await saveVariant(deps, { productId, id: null, version: 0, value, actor: actorOf(c) });
      if (saved.ok) return c.json({ id: saved.id, version: saved.version }, 201);
      const { status, body } = saveRefusal(saved);
      return c.json(body, status);
    })
    .put("/order", jsonBody(z.object({ ids: z.array(z.uuid()).max(100) })), async (c) => {
      const productId = c.req.param("id") ?? "";
      const isDone = await reorderVariants(deps, { productId, ...c.req.valid("json"), actor: actorOf(c) });
      return isDone ? c.json({ productId }) : c.json(moved, 409);
    })
    .put("/:variantId", jsonBody(z.object({ version: rowVersion, value: variantInput })), async (c) => {
      const ids = { productId: c.req.param("id") ?? "", id: c.req.param("variantId") };
      const saved = await saveVariant(deps, { ...ids, ...c.req.valid("json"), actor: actorOf(c) });
      if (saved.ok) return c.json({ id: saved.id, version: saved.version });
      const { status, body } = saveRefusal(saved);
      return c.json(body, status);
    })
    .post("/:variantId/restore", jsonBody(z.object({ version: rowVersion })), async (c) => {
      const ids = { productId: c.req.param("id") ?? "", id: c.req.param("variantId") };
      const saved = await restoreVariant(deps, { ...ids, ...c.req.valid("json"), actor: actorOf(c) });
      if (saved.ok) return c.json({ id: saved.id, version: saved.version });
      const { status, body } = saveRefusal(saved);
      return c.json(body, status);
    })
    .post("/:variantId/archive", jsonBody(z.object({ version: rowVersion })), async (c) => {
      const ids = { productId: c.req.param("id") ?? "", id: c.req.param("variantId") };
      const saved = await archiveVariant(deps, { ...ids, ...c.req.valid("json"), actor: actorOf(c) });
      if (saved.ok) return c.json({ id: saved.id, version: saved.version });
      const { status, body } = saveRefusal(saved);
      return c.json(body, status);
    });
}
