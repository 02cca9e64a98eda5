import { type Context, Hono } from "hono";
import { z } from "zod";
import { photoRefusals } from "#content/forms/photos.ts";
import type { Deps } from "#usecases/deps.ts";
import { askConsent } from "#usecases/makeovers/ask-consent.ts";
import {
  listedMakeovers,
  listMakeovers,
  MAKEOVER_VIEWS,
  readMakeoverEditor,
} from "#usecases/makeovers/list-makeovers.ts";
import { recordConsent, withdrawConsent } from "#usecases/makeovers/makeover-consent.ts";
import { makeoverInput } from "#usecases/makeovers/makeover-input.ts";
import { MAKEOVER_MOVES, moveMakeover } from "#usecases/makeovers/move-makeover.ts";
import { preparePicture } from "#usecases/makeovers/prepare-picture.ts";
import { proposeMakeover } from "#usecases/makeovers/propose-makeover.ts";
import { publishMakeover, removeMakeover, unpublishMakeover } from "#usecases/makeovers/publish-makeover.ts";
import { saveMakeover } from "#usecases/makeovers/save-makeover.ts";
import { openVisit } from "#usecases/visit-work/open-visit.ts";
import { type AdminEnv, actorOf } from "./admin-env.ts";
import { cropInput } from "./crop-input.ts";
import { requireOwner } from "./guard.ts";
import { makeoverRefusals } from "./makeover-refusals.ts";
import { idParam, jsonBody, pageNumber, queryOf, rowVersion } from "./read-input.ts";

const share = z.number().min(-1).max(2);
const covers = z.array(z.object({ x: share, y: share, width: share, height: share })).max(10);
const picture = z.object({
  source: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("visit"), photoId: z.uuid() }),
    z.object({ kind: z.literal("media"), mediaId: z.uuid() }),
  ]),
  covers,
  crop: cropInput.optional(),
});
const chosenPhoto = z.object({ photoId: z.uuid(), covers });
const proposal = z.object({ id: z.uuid(), before: chosenPhoto, after: chosenPhoto });
const consent = z.object({
  by: z.string().trim().min(2, { error: "Indiquez qui a donné son accord." }).max(200),
  means: z.enum(["paper", "message", "own"]),
});
const view = z.object({ vue: z.enum(MAKEOVER_VIEWS).catch("all"), page: pageNumber });
const known = idParam(makeoverRefusals.unknown);

/** For the owner alone: finished work shown before and after. */
export function makeoversRoutes(deps: Deps) {
  const step = (c: Context<AdminEnv>) => ({ id: c.req.param("id") ?? "", actor: actorOf(c) });
  const unknown = (c: Context<AdminEnv>) => c.json({ message: makeoverRefusals.unknown }, 404);
  return new Hono<AdminEnv>()
    .use(requireOwner)
    .get("/", queryOf(view), async (c) => {
      const { vue, page } = c.req.valid("query");
      const list = await listMakeovers(deps, { view: vue, page });
      return c.json({ ...list, view: vue, page, pageSize: listedMakeovers });
    })
    .post("/copies", jsonBody(picture), async (c) => {
      const stored = await preparePicture(deps, c.req.valid("json"));
      if (!stored.ok) return c.json({ message: photoRefusals[stored.refusal] }, 422);
      const { src, width, height } = stored;
      return c.json({ src, width: width ?? 4, height: height ?? 3 }, 201);
    })
    .post("/from-visit/:id", known, jsonBody(proposal), async (c) => {
      const { userId, email, role } = c.get("staff");
      const opened = await openVisit(deps, c.req.param("id"), { userId, email, role });
      if (!opened) return unknown(c);
      const proposed = await proposeMakeover(deps, opened, { ...c.req.valid("json"), actor: actorOf(c) });
      if (proposed.ok) return c.json({ id: c.req.valid("json").id, isAsked: proposed.isAsked });
      return c.json({ message: makeoverRefusals[proposed.reason] }, 409);
    })
    .get("/:id", known, async (c) => {
      const editor = await readMakeoverEditor(deps, c.req.param("id"));
      return editor ? c.json(editor) : unknown(c);
    })
    .put("/:id", known, jsonBody(makeoverInput.extend({ version: rowVersion })), async (c) => {
      const { version, ...input } = c.req.valid("json");
      const saved = await saveMakeover(deps, { ...step(c), version, input });
      if (saved.ok) return c.json({ version: saved.version });
      const { field, message, status } = saveRefusals[saved.reason];
      return c.json({ field, message }, status);
    })
    .delete("/:id", known, async (c) =>
      (await removeMakeover(deps, step(c))) ? c.json({ ok: true }) : unknown(c),
    )
    .post("/:id/publish", known, async (c) => {
      const published = await publishMakeover(deps, step(c));
      return published.ok
        ? c.json({ ok: true })
        : c.json({ message: makeoverRefusals[published.reason] }, 409);
    })
    .post("/:id/unpublish", known, async (c) =>
      (await unpublishMakeover(deps, step(c))) ? c.json({ ok: true }) : unknown(c),
    )
    .post("/:id/move", known, jsonBody(z.object({ move: z.enum(MAKEOVER_MOVES) })), async (c) =>
      (await moveMakeover(deps, { ...step(c), ...c.req.valid("json") })) ? c.json({ ok: true }) : unknown(c),
    )
    .post("/:id/ask", known, async (c) => {
      const asked = await askConsent(deps, step(c));
      return asked.ok ? c.json({ ok: true }) : c.json({ message: makeoverRefusals[asked.reason] }, 409);
    })
    .post("/:id/consent", known, jsonBody(consent), async (c) => {
      const isRecorded = await recordConsent(deps, { ...step(c), ...c.req.valid("json") });
      return isRecorded ? c.json({ ok: true }) : c.json({ message: makeoverRefusals.refused }, 409);
    })
    .post("/:id/withdraw", known, async (c) => {
      const isWithdrawn = await withdrawConsent(deps, step(c));
      return isWithdrawn ? c.json({ ok: true }) : c.json({ message: makeoverRefusals.answered }, 409);
    });
}

const saveRefusals = {
  // The page stays as it is: there is nothing to load, and what was typed can still be copied.
  gone: { field: "", message: makeoverRefusals.unknown, status: 404 },
  conflict: { field: "", message: makeoverRefusals.conflict, status: 409 },
  future: { field: "doneOn", message: "Ce jour est à venir.", status: 400 },
  pictures: { field: "pictures", message: makeoverRefusals.pictures, status: 400 },
  gone_picture: { field: "pictures", message: makeoverRefusals.photo, status: 400 },
} as const;
