import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { z } from "zod";
import { isCalendarDay } from "#domain/calendar/dates.ts";
import type { Deps } from "#usecases/deps.ts";
import { mayEditTexts } from "#usecases/site-content/may-edit-texts.ts";
import { textPreviewToken } from "#usecases/site-content/preview-link.ts";
import { restoreTextDrafts, takeBackTexts } from "#usecases/site-content/restore-texts.ts";
import { publishContent, saveContentDrafts } from "#usecases/site-content/save-content.ts";
import { discardContentDrafts, withdrawContent } from "#usecases/site-content/take-back-content.ts";
import { listEditablePages, readTextPage } from "#usecases/site-content/text-pages.ts";
import { type AdminEnv, actorOf } from "./admin-env.ts";
import { savedAnswer } from "./content-answer.ts";
import { refusal } from "./guard.ts";
import { jsonBody, rowVersion } from "./read-input.ts";

const key = z.string().min(1).max(200);
const changes = z
  .array(z.object({ key, value: z.unknown(), version: rowVersion }))
  .min(1)
  .max(500);
const day = z.string().refine(isCalendarDay, { error: "Indiquez un jour." }).nullable();
const restoration = z.object({ page: z.string().max(100), at: z.iso.datetime().nullable() });

const kind = "text";
const unknownPage = { message: "Cette page n’existe pas." };

/** The texts of pages, mails and ready answers, and nothing else of the content: staff may change them where the owner allows it. */
export function textsRoutes(deps: Deps) {
  return new Hono<AdminEnv>()
    .use(requireTextEditor(deps))
    .get("/", async (c) => c.json({ pages: await listEditablePages(deps) }))
    .get("/pages/:id", async (c) => {
      const page = await readTextPage(deps, c.req.param("id"));
      if (!page) return c.json(unknownPage, 404);
      return c.json({ ...page, token: page.path && textPreviewToken(deps, page.path) });
    })
    .put("/", jsonBody(z.object({ changes, day })), async (c) =>
      savedAnswer(c, await publishContent(deps, { ...c.req.valid("json"), kind, actor: actorOf(c) })),
    )
    .put("/drafts", jsonBody(z.object({ changes })), async (c) =>
      savedAnswer(c, await saveContentDrafts(deps, { ...c.req.valid("json"), kind, actor: actorOf(c) })),
    )
    .delete("/drafts", jsonBody(z.object({ keys: z.array(key).min(1).max(500) })), async (c) => {
      await discardContentDrafts(deps, { kind, ...c.req.valid("json") });
      return c.json({ ok: true });
    })
    .post("/restore", jsonBody(restoration), async (c) => {
      const saved = await restoreTextDrafts(deps, restorationOf(c.req.valid("json"), actorOf(c)));
      return saved ? savedAnswer(c, saved) : c.json(unknownPage, 404);
    })
    .post("/take-back", jsonBody(restoration), async (c) => {
      const saved = await takeBackTexts(deps, restorationOf(c.req.valid("json"), actorOf(c)));
      return saved ? savedAnswer(c, saved) : c.json(unknownPage, 404);
    })
    .post("/withdraw", jsonBody(z.object({ key, version: rowVersion })), async (c) => {
      const isWithdrawn = await withdrawContent(deps, { ...c.req.valid("json"), kind, actor: actorOf(c) });
      return isWithdrawn ? c.json({ ok: true }) : c.json({ message: "Cette version n’attend plus." }, 409);
    });
}

function restorationOf({ page, at }: z.infer<typeof restoration>, actor: string) {
  return { page, at: at === null ? null : new Date(at), actor };
}

function requireTextEditor(deps: Deps) {
  return createMiddleware<AdminEnv>(async (c, next) => {
    if (!(await mayEditTexts(deps, c.get("staff").role))) return c.json(refusal("owner_only"), 403);
    return next();
  });
}
