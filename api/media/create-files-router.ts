import { Hono } from "hono";
import { etag } from "hono/etag";
import { KEPT_FORMATS } from "#domain/shop/picture-sizes.ts";
import type { Deps } from "#usecases/deps.ts";
import { readMedia, readMediaSize } from "#usecases/media/read-media.ts";

const immutableCacheControl = "public, max-age=31536000, immutable";
const sizeForm = /^(\d{1,5})\.([a-z]{4})$/;

/** GET /{id} and /{id}/{width}.{format}: pictures and sheets of the catalogue and the library. What an id shows never changes, so browsers keep it. */
export function createFilesRouter(deps: Deps): Hono {
  const app = new Hono();
  app.use(etag());
  app.get("/:id", async (c) => {
    const file = await readMedia(deps, c.req.param("id"));
    if (!file) return c.text("Fichier introuvable.", 404);
    c.header("Content-Type", file.mime);
    c.header("Cache-Control", immutableCacheControl);
    if (file.mime === "application/pdf") {
      c.header(
        "Content-Disposition",
        `inline; filename*=UTF-8''${encodeURIComponent(file.fileName || "fiche.pdf")}`,
      );
    }
    return c.body(new Uint8Array(file.bytes));
  });
  app.get("/:id/:size", async (c) => {
    const [, width, name] = sizeForm.exec(c.req.param("size")) ?? [];
    const format = KEPT_FORMATS.find((known) => known === name);
    const file = format
      ? await readMediaSize(deps, c.req.param("id"), { width: Number(width), format })
      : null;
    if (!file) return c.text("Fichier introuvable.", 404);
    c.header("Content-Type", file.mime);
    c.header("Cache-Control", immutableCacheControl);
    return c.body(new Uint8Array(file.bytes));
  });
  return app;
}
