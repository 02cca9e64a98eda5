import { Hono } from "hono";
import type { Deps } from "#usecases/deps.ts";
import { readRequestPhoto } from "#usecases/requests/photos/read-photo.ts";
import type { AdminEnv } from "./admin-env.ts";
import { requestId } from "./request-answers.ts";

/** Visitors' photos: for the staff only, hence without a public address. */
export function photosRoutes(deps: Deps) {
  return new Hono<AdminEnv>().get("/:id", requestId, async (c) => {
    const photo = await readRequestPhoto(deps, c.req.valid("param").id);
    if (!photo) return c.json({ message: "Cette photo n’existe plus." }, 404);
    return c.body(new Uint8Array(photo.bytes), 200, {
      "Content-Type": photo.mime,
      "X-Content-Type-Options": "nosniff",
    });
  });
}
