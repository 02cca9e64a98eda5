import type { Context } from "hono";
import type { ContentSaved } from "#usecases/site-content/save-content.ts";
import type { AdminEnv } from "./admin-env.ts";

const conflict =
  "Quelqu’un d’autre a enregistré entre-temps. Rien de votre saisie n’est perdu\u00a0: rechargez pour comparer.";

/** What a save of the site's content answers. */
export function savedAnswer(c: Context<AdminEnv>, saved: ContentSaved) {
  if (saved.ok) return c.json({ versions: saved.versions });
  if (saved.reason === "conflict") return c.json({ message: conflict, keys: saved.keys }, 409);
  return c.json({ message: saved.message, field: saved.field, key: saved.key }, 400);
}
