import { type Context, Hono } from "hono";
import { z } from "zod";
import type { Deps } from "#usecases/deps.ts";
import { checkIssue } from "#usecases/newsletter-issues/issue-content.ts";
import { previewLetter } from "#usecases/newsletter-issues/issue-mail.ts";
import type { IssueSaved } from "#usecases/newsletter-issues/issue-record.ts";
import { queueLetters } from "#usecases/newsletter-issues/queue-letters.ts";
import { ISSUES_PAGE_SIZE, listIssues, readIssue } from "#usecases/newsletter-issues/read-issues.ts";
import { deleteIssue, saveIssue } from "#usecases/newsletter-issues/save-issue.ts";
import {
  pauseIssue,
  resumeIssue,
  sendIssue,
  unscheduleIssue,
} from "#usecases/newsletter-issues/send-issue.ts";
import { testIssue } from "#usecases/newsletter-issues/test-issue.ts";
import { type AdminEnv, actorOf } from "./admin-env.ts";
import { requireOwner } from "./guard.ts";
import { jsonBody, pageNumber, queryOf, rowVersion } from "./read-input.ts";

const content = z.object({ content: z.unknown() });
const save = content.extend({ id: z.uuid().nullable(), version: rowVersion });
const named = z.object({ id: z.uuid(), version: rowVersion });
/** Milliseconds; null: now. */
const sending = named.extend({ sendAt: z.int().nullable() });

const gone = { message: "Cette lettre n’existe plus." };
const conflict = {
  message:
    "Cette lettre a changé entre-temps. Rien n’a été fait\u00a0: voyez où elle en est, puis recommencez.",
};

/** Letters to the subscribers: the owner's alone. */
export function newsletterIssuesRoutes(deps: Deps) {
  return new Hono<AdminEnv>()
    .use(requireOwner)
    .get("/", queryOf(z.object({ page: pageNumber })), async (c) => {
      const { page } = c.req.valid("query");
      return c.json({ ...(await listIssues(deps, { page })), page, pageSize: ISSUES_PAGE_SIZE });
    })
    .put("/", jsonBody(save), async (c) =>
      savedAnswer(c, await saveIssue(deps, { ...c.req.valid("json"), actor: actorOf(c) })),
    )
    .post("/preview", jsonBody(content), async (c) => {
      const checked = checkIssue(c.req.valid("json").content, { isDraft: true });
      if (!checked.ok) return c.json({ field: checked.field, message: checked.message }, 422);
      return c.json(await previewLetter(deps, checked.value));
    })
    .post("/test", jsonBody(content), async (c) => {
      const tested = await testIssue(deps, { ...c.req.valid("json"), actor: actorOf(c) });
      if (tested.ok) return c.json({ to: tested.to });
      return c.json({ field: tested.field, message: tested.message }, 422);
    })
    .post("/send", jsonBody(sending), async (c) => {
      const { sendAt, ...wanted } = c.req.valid("json");
      const at = sendAt === null ? null : new Date(sendAt);
      const saved = await sendIssue(deps, { ...wanted, sendAt: at, actor: actorOf(c) });
      if (saved.ok && at === null) await queueLetters(deps);
      return savedAnswer(c, saved);
    })
    .post("/unschedule", jsonBody(named), async (c) =>
      savedAnswer(c, await unscheduleIssue(deps, { ...c.req.valid("json"), actor: actorOf(c) })),
    )
    .post("/pause", jsonBody(named), async (c) =>
      savedAnswer(c, await pauseIssue(deps, { ...c.req.valid("json"), actor: actorOf(c) })),
    )
    .post("/resume", jsonBody(named), async (c) =>
      savedAnswer(c, await resumeIssue(deps, { ...c.req.valid("json"), actor: actorOf(c) })),
    )
    .post("/delete", jsonBody(named), async (c) =>
      savedAnswer(c, await deleteIssue(deps, { ...c.req.valid("json"), actor: actorOf(c) })),
    )
    .get("/:id", async (c) => {
      const issue = await readIssue(deps, c.req.param("id"));
      return issue ? c.json(issue) : c.json(gone, 404);
    });
}

function savedAnswer(c: Context<AdminEnv>, saved: IssueSaved) {
  if (saved.ok) return c.json({ id: saved.id, version: saved.version });
  if (saved.reason === "invalid") return c.json({ field: saved.field, message: saved.message }, 422);
  return saved.reason === "conflict" ? c.json(conflict, 409) : c.json(gone, 404);
}
