import { Hono } from "hono";
import { z } from "zod";
import { changeProducts } from "#usecases/catalogue/bulk-products.ts";
import { applyImport, previewImport } from "#usecases/catalogue/import-products.ts";
import type { Deps } from "#usecases/deps.ts";
import { type AdminEnv, actorOf } from "./admin-env.ts";
import { importedFile, limitImport, previewedFile } from "./import-file.ts";
import { jsonBody, rowVersion } from "./read-input.ts";

const action = z.discriminatedUnion("kind", [
  z.object({ kind: z.enum(["publish", "withdraw", "archive"]) }),
  z.object({ kind: z.literal("price"), cents: z.int().min(1).max(10_000_000) }),
  z.object({ kind: z.literal("percent"), percent: z.number().min(-99).max(1000) }),
]);
const bulk = z.object({
  items: z
    .array(z.object({ id: z.uuid(), version: rowVersion }))
    .min(1)
    .max(500),
  action,
});
const refusals = {
  changed: "La boutique a changé depuis l’aperçu\u00a0: vérifiez-le de nouveau.",
  problems: "Une ligne du fichier ne va pas\u00a0: rien n’a été importé.",
} as const;

/** Changes to many products: the ticked ones, or those of a file. */
export function bulkRoutes(deps: Deps) {
  return new Hono<AdminEnv>()
    .post("/bulk", jsonBody(bulk), async (c) => {
      const done = await changeProducts(deps, { ...c.req.valid("json"), actor: actorOf(c) });
      if (done.ok) return c.json({ changed: done.changed });
      const names = done.names.join(", ");
      if (done.reason === "price") {
        return c.json(
          { message: `Ce prix n’est pas possible pour\u00a0: ${names}. Rien n’a été changé.` },
          422,
        );
      }
      const which = names ? `\u00a0: ${names}` : "";
      return c.json(
        { message: `Quelqu’un a changé la liste entre-temps${which}. Rien n’a été changé.` },
        409,
      );
    })
    .post("/import/preview", limitImport, jsonBody(previewedFile), async (c) => {
      const { problems, lines, unchanged, digest } = await previewImport(deps, c.req.valid("json").text);
      const shown = lines.map(({ line, known, value, changes }) => ({
        line,
        isNew: known === null,
        sku: value.sku,
        name: value.name,
        changes,
      }));
      return c.json({ problems, lines: shown, unchanged, digest });
    })
    .post("/import/apply", limitImport, jsonBody(importedFile), async (c) => {
      const imported = await applyImport(deps, { ...c.req.valid("json"), actor: actorOf(c) });
      if (imported.ok) return c.json({ written: imported.written });
      if (imported.reason === "invalid") return c.json({ message: imported.message }, 422);
      return c.json({ message: refusals[imported.reason] }, imported.reason === "changed" ? 409 : 422);
    });
}
