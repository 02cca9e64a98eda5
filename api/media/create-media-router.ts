import { type Context, Hono } from "hono";
import { photoLimits } from "#content/forms/photos.ts";
import { rateLimits } from "#usecases/limits/rate-limits.ts";
import { type LimitedDeps, takeTurn } from "#usecases/limits/take-turn.ts";
import { storePhoto } from "#usecases/requests/photos/store-photo.ts";
import { isOrdinaryForm } from "../ordinary-form.ts";
import { limitedBody, refuseFile } from "./refuse-file.ts";

interface MediaOptions {
  /** The visitor's address, for the rate limit. */
  readonly addressOf: (c: Context) => string | null;
}

/** The photo itself, and some bytes for the form around it. */
const bodyBytes = photoLimits.megabytes * 1024 * 1024 + 64 * 1024;

/** POST /photos: one photo, as a form's field "photo" or as the bare body. Answers with the id the form then sends. */
export function createMediaRouter(deps: LimitedDeps, { addressOf }: MediaOptions): Hono {
  const app = new Hono();
  app.post("/photos", limitedBody(bodyBytes), async (c) => {
    const turn = await takeTurn(deps, rateLimits.photo, addressOf(c));
    if (!turn.allowed) {
      c.header("Retry-After", String(turn.retryAfterSeconds));
      return refuseFile(c, "limited");
    }
    const stored = await storePhoto(deps, await readBytes(c));
    if (!stored.ok) return refuseFile(c, stored.refusal);
    const { id, width, height } = stored;
    return c.json({ id, width, height }, 201);
  });
  return app;
}

async function readBytes(c: Context): Promise<Uint8Array> {
  const bytes = await c.req.arrayBuffer();
  const contentType = c.req.header("content-type") ?? "";
  if (!contentType.startsWith("multipart/form-data")) return new Uint8Array(bytes);
  if (!isOrdinaryForm(Buffer.from(bytes), contentType)) return new Uint8Array();
  const readable = new Response(bytes, { headers: { "Content-Type": contentType } });
  const form = await readable.formData().catch(() => new FormData());
  const file = form.get("photo");
  return file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
}
