import { type Context, Hono } from "hono";
import { z } from "zod";
import { ARTICLE_VIEWS, browseArticles, readArticleEditor } from "#usecases/articles/browse-articles.ts";
import { type ArticleSaved, publishArticle, saveArticleDraft } from "#usecases/articles/save-article.ts";
import { resetArticle, restoreArticle, withdrawArticle } from "#usecases/articles/take-back-article.ts";
import type { Deps } from "#usecases/deps.ts";
import { previewToken } from "#usecases/site-content/preview-link.ts";
import { type AdminEnv, actorOf } from "./admin-env.ts";
import { requireOwner } from "./guard.ts";
import { jsonBody, pageNumber, queryOf, rowVersion, searchText } from "./read-input.ts";

const list = z.object({ view: z.enum(ARTICLE_VIEWS).catch("published"), page: pageNumber, q: searchText });
const save = z.object({ key: z.string().max(100).nullable(), content: z.unknown(), version: rowVersion });
const publish = save.extend({ publishAt: z.int().nullable() });
const named = z.object({ key: z.string().min(1).max(100), version: rowVersion });

const conflict =
  "Quelqu’un d’autre a enregistré cet article entre-temps. Rien de votre saisie n’est perdu\u00a0: gardez-la, ou prenez l’autre version.";

/** Articles: the owner's alone. */
export function articlesRoutes(deps: Deps) {
  return new Hono<AdminEnv>()
    .use(requireOwner)
    .get("/", queryOf(list), async (c) => {
      const { q, ...wanted } = c.req.valid("query");
      return c.json(await browseArticles(deps, { ...wanted, question: q }));
    })
    .get("/:key", async (c) => {
      const editor = await readArticleEditor(deps, c.req.param("key"));
      if (!editor) return c.json({ message: "Cet article n’existe pas." }, 404);
      const preview = editor.id === null ? `/articles/${editor.slug}` : previewAddress(deps, editor.id);
      return c.json({ ...editor, preview });
    })
    .put("/", jsonBody(save), async (c) =>
      savedAnswer(c, deps, await saveArticleDraft(deps, { ...c.req.valid("json"), actor: actorOf(c) })),
    )
    .post("/publish", jsonBody(publish), async (c) => {
      const { publishAt, ...wanted } = c.req.valid("json");
      const at = publishAt === null ? null : new Date(publishAt);
      return savedAnswer(
        c,
        deps,
        await publishArticle(deps, { ...wanted, publishAt: at, actor: actorOf(c) }),
      );
    })
    .post("/withdraw", jsonBody(named.extend({ goneTo: z.string().max(300).nullable() })), async (c) =>
      savedAnswer(c, deps, await withdrawArticle(deps, { ...c.req.valid("json"), actor: actorOf(c) })),
    )
    .post("/restore", jsonBody(named.extend({ from: rowVersion })), async (c) =>
      savedAnswer(c, deps, await restoreArticle(deps, { ...c.req.valid("json"), actor: actorOf(c) })),
    )
    .post("/reset", jsonBody(named), async (c) =>
      savedAnswer(c, deps, await resetArticle(deps, { ...c.req.valid("json"), actor: actorOf(c) })),
    );
}

function previewAddress(deps: Deps, id: string): string {
  return `/articles/apercu?article=${id}&apercu=${previewToken(deps, { day: null })}`;
}

function savedAnswer(c: Context<AdminEnv>, deps: Deps, saved: ArticleSaved) {
  if (saved.ok) {
    const { id, version } = saved;
    return c.json({ id, version, preview: previewAddress(deps, id) });
  }
  if (saved.reason === "invalid") return c.json({ field: saved.field, message: saved.message }, 422);
  if (saved.reason === "conflict") return c.json({ message: conflict }, 409);
  return c.json({ message: "Cet article n’existe pas." }, 404);
}
