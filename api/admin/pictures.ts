import { type Context, Hono } from "hono";
import { z } from "zod";
import { pictureLimits } from "#content/forms/picture-limits.ts";
import { pictureRefusals } from "#content/forms/picture-refusals.ts";
import { findPhotoSlot, isPhotoSlot } from "#content/photo-slots.ts";
import { longestAlt, readFocusPoint } from "#domain/pictures/picture.ts";
import type { Deps } from "#usecases/deps.ts";
import { addPicture } from "#usecases/pictures/add-picture.ts";
import { cropPicture } from "#usecases/pictures/crop-picture.ts";
import { deletePicture } from "#usecases/pictures/delete-picture.ts";
import { listPictures } from "#usecases/pictures/list-pictures.ts";
import { pictureUses } from "#usecases/pictures/picture-uses.ts";
import { readPicture } from "#usecases/pictures/read-picture.ts";
import { readSlot, readSlots } from "#usecases/pictures/read-slots.ts";
import { type PictureSaved, savePicture } from "#usecases/pictures/save-picture.ts";
import { limitedBody, refuseFile } from "../media/refuse-file.ts";
import { type AdminEnv, actorOf } from "./admin-env.ts";
import { cropInput } from "./crop-input.ts";
import { requireOwner } from "./guard.ts";
import { keptTyping } from "./kept-typing.ts";
import { idParam, jsonBody, pageNumber, queryOf, rowVersion, searchText } from "./read-input.ts";

const wanted = z.object({
  q: searchText,
  page: pageNumber,
  vue: z.literal("a-decrire").optional().catch(undefined),
});
const focus = z.unknown().transform((value, context) => {
  const point = readFocusPoint(value);
  if (!point) context.addIssue({ code: "custom", message: "Placez le point fort dans la photo." });
  return point ?? z.NEVER;
});
const alt = z
  .string()
  .trim()
  .max(longestAlt, { error: `${longestAlt} caractères au plus.` });

const gone = { message: "Cette photo n’est plus dans la photothèque." };
const known = idParam(gone.message);
const refusals = {
  conflict: `Quelqu’un d’autre a modifié cette photo entre-temps. ${keptTyping}`,
  altNeeded: "Cette photo est sur le site\u00a0: dites ce qu’elle montre.",
} as const;

/** The owner's picture library. */
export function picturesRoutes(deps: Deps) {
  return new Hono<AdminEnv>()
    .use(limitedBody(pictureLimits.megabytes * 1024 * 1024, pictureRefusals))
    .use(requireOwner)
    .get("/", queryOf(wanted), async (c) => {
      const { q, page, vue } = c.req.valid("query");
      const list = await listPictures(deps, { question: q, page, undescribed: vue === "a-decrire" });
      const ids = list.pictures.map(({ id }) => id);
      const uses = await pictureUses(deps.db.orm, ids, deps.now());
      return c.json({ ...list, uses, page, pageSize: pictureLimits.perPage });
    })
    .post("/", async (c) => {
      const bytes = new Uint8Array(await c.req.arrayBuffer());
      const added = await addPicture(deps, { bytes, fileName: c.req.query("nom") ?? "", actor: actorOf(c) });
      return added.ok ? c.json(added.picture, 201) : refuseFile(c, added.refusal, pictureRefusals);
    })
    .get("/slots", async (c) => c.json(await readSlots(deps)))
    .get("/slots/:slot", async (c) => {
      const slot = c.req.param("slot");
      if (!isPhotoSlot(slot) || !findPhotoSlot(slot))
        return c.json({ message: "Cet emplacement n’existe pas." }, 404);
      return c.json(await readSlot(deps, slot));
    })
    .get("/:id", known, async (c) => {
      const found = await readPicture(deps, c.req.param("id"));
      return found ? c.json(found) : c.json(gone, 404);
    })
    .put("/:id", known, jsonBody(z.object({ alt, focus, version: rowVersion })), async (c) =>
      savedAnswer(
        c,
        await savePicture(deps, { id: c.req.param("id"), ...c.req.valid("json"), actor: actorOf(c) }),
      ),
    )
    .put("/:id/crop", known, jsonBody(z.object({ crop: cropInput, version: rowVersion })), async (c) =>
      savedAnswer(
        c,
        await cropPicture(deps, { id: c.req.param("id"), ...c.req.valid("json"), actor: actorOf(c) }),
      ),
    )
    .delete("/:id", known, async (c) => {
      const deleted = await deletePicture(deps, { id: c.req.param("id"), actor: actorOf(c) });
      if (deleted.ok) return c.json({ ok: true });
      if (deleted.reason === "gone") return c.json(gone, 404);
      return c.json({ message: "Cette photo est sur le site. Retirez-la d’abord de ses emplacements." }, 409);
    });
}

function savedAnswer(c: Context<AdminEnv>, saved: PictureSaved) {
  if (saved.ok) return c.json({ version: saved.version });
  if (saved.reason === "gone") return c.json(gone, 404);
  if (saved.reason === "altNeeded") return c.json({ field: "alt", message: refusals.altNeeded }, 400);
  return c.json({ message: refusals.conflict }, 409);
}
