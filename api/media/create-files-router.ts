import { Hono } from "hono";
import type { Deps } from "#usecases/deps.ts";
import { readMedia } from "#usecases/media/read-media.ts";

/** GET /{id}: pictures and sheets of the catalogue. What an id shows never changes, so browsers keep it. */
export function createFilesRouter(deps: Deps): Hono {
  const app = new Hono();
  app.get("/:id", async (c) => {
    const file = await readMedia(deps, c.req.param("id"));
    if (!file) return c.text("Fichier introuvable.", 404);
    c.header("Content-Type", file.mime);
    c.header("Cache-Control", "public, max-age=31536000, immutable");
    if (file.mime === "application/pdf") {
      c.header(
        "Content-Disposition",
        `inline; filename*=UTF-8''${encodeURIComponent(file.fileName || "fiche.pdf")}`,
      );
    }
    return c.body(new Uint8Array(file.bytes));
  });
  return app;
}
