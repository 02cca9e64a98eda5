import type { Context } from "hono";
import type { ContentSaved } from "#usecases/site-content/save-content.ts";
import type { AdminEnv } from "./admin-env.ts";
import { keptTyping } from "./kept-typing.ts";

const conflict = `Quelqu’un d’autre a enregistré entre-temps. ${keptTyping}`;

/** What a save of the site's content answers. */
export function savedAnswer(c: Context<AdminEnv>, saved: ContentSaved) {
  if (saved.ok) return c.json({ versions: saved.versions });
  if (saved.reason === "conflict") return c.json({ message: conflict, keys: saved.keys }, 409);
  return c.json({ message: saved.message, field: saved.field, key: saved.key }, 400);
}
