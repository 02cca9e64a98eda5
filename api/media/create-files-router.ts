import { Hono } from "hono";
import { etag } from "hono/etag";
import type { Deps } from "#usecases/deps.ts";
import { readPublicFile, readPublicSize } from "./read-public-file.ts";

const missing = "Fichier introuvable.";

/** GET /{id} and /{id}/{width}.{format}: pictures and sheets of the catalogue and the library. */
export function createFilesRouter(deps: Deps): Hono {
  const app = new Hono();
  app.use(etag());
  app.get("/:id", async (c) => {
    const file = await readPublicFile(deps, c.req.param("id"));
    return file ? c.body(new Uint8Array(file.bytes), 200, file.headers) : c.text(missing, 404);
  });
  app.get("/:id/:size", async (c) => {
    const file = await readPublicSize(deps, c.req.param("id"), c.req.param("size"));
    return file ? c.body(new Uint8Array(file.bytes), 200, file.headers) : c.text(missing, 404);
  });
  return app;
}
