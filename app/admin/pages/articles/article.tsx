import { useState } from "react";
import { Segmented } from "#app/ui/choices/segmented.tsx";
import { formatParisInstant } from "#domain/calendar/dates.ts";
import { admin, read } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import type { AdminHandle } from "../../ui/admin-handle.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { StatusPill, type Tone } from "../../ui/status-pill.tsx";
import type { Route } from "./+types/article.ts";
import { ArticleFields } from "./article-fields.tsx";
import { ArticleHistory } from "./article-history.tsx";
import { ArticlePublish } from "./article-publish.tsx";
import { EmptyPreview } from "./empty-preview.tsx";
import "./article.css";
import { emptyArticle } from "./empty-article.ts";
import { type ArticleEditor, type ArticleEditorData, useArticleEditor } from "./use-article-editor.ts";

const list = { to: "/admin/articles", label: "Articles" } as const;
export const handle: AdminHandle = {
  missing: { title: "Article introuvable", list, back: "Voir les articles" },
};

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  if (params.key === "nouveau") return emptyArticle;
  return read(admin.articles[":key"].$get({ param: { key: params.key } }));
}
clientLoader.hydrate = true as const;

const states: Readonly<Record<ArticleEditorData["status"], { label: string; tone: Tone }>> = {
  draft: { label: "Brouillon", tone: "hollow" },
  published: { label: "En ligne", tone: "good" },
  shipped: { label: "En ligne, texte d’origine", tone: "good" },
  withdrawn: { label: "Retiré", tone: "bad" },
};

const views = [
  { value: "write", label: "Écrire" },
  { value: "see", label: "Aperçu" },
] as const;

export default function ArticlePage({ loaderData, params }: Route.ComponentProps) {
  // Another address is another article, except when a new one got its id.
  const [opened] = useState(params.key);
  const key = opened === "nouveau" && loaderData.id ? opened : params.key;
  return <Editor key={key} data={loaderData} />;
}

function Editor({ data }: { data: ArticleEditorData }) {
  const editor = useArticleEditor(data);
  const [view, setView] = useState<(typeof views)[number]["value"]>("write");
  const isWaiting = data.publishAt !== null && new Date(data.publishAt) > new Date();
  const state = isWaiting ? ({ label: "Programmé", tone: "warn" } as const) : states[data.status];
  return (
    <>
      <PageHead
        title={editor.content.title || "Nouvel article"}
        parent={list}
        status={<StatusPill tone={state.tone}>{state.label}</StatusPill>}
        detail={
          isWaiting && data.publishAt
            ? `Paraît le ${formatParisInstant(new Date(data.publishAt))}.`
            : editor.isKept
              ? "Votre texte est gardé à chaque pause."
              : "Modifications en cours…"
        }
      />
      <div className="ae-switch">
        <Segmented
          label="Vue"
          options={views}
          value={view}
          onChange={(next) => {
            setView(next);
            if (next === "see") void editor.keepDraft();
          }}
          wide
        />
      </div>
      {editor.refusal && !editor.refusal.field ? <RefusalNotice editor={editor} /> : null}
      <div className="ae-columns" data-view={view}>
        <div ref={editor.form} className="adm-stack ae-write">
          <ArticleFields editor={editor} />
          <ArticlePublish editor={editor} data={data} />
          <ArticleHistory editor={editor} data={data} />
        </div>
        <div className="ae-see">
          {editor.page ? (
            <iframe
              title="Aperçu de l’article"
              className="ae-page"
              sandbox="allow-same-origin"
              srcDoc={editor.page}
            />
          ) : editor.address ? (
            <p className="ae-wait">L’aperçu se prépare…</p>
          ) : (
            <EmptyPreview />
          )}
          {editor.address ? (
            <a className="adm-link" href={editor.address} target="_blank" rel="noreferrer">
              Ouvrir l’aperçu dans un onglet
            </a>
          ) : null}
        </div>
      </div>
    </>
  );
}

function RefusalNotice({ editor: { refusal, reopen } }: { editor: ArticleEditor }) {
  return (
    <div className="adm-notice ae-refusal" data-tone="warn" role="alert">
      <p>{refusal?.message}</p>
      {refusal?.status === 409 ? (
        <div className="adm-actions">
          <AdminButton onClick={() => void reopen({ keepsTyped: true })}>Garder ma saisie</AdminButton>
          <AdminButton onClick={() => void reopen()}>Prendre l’autre version</AdminButton>
        </div>
      ) : null}
    </div>
  );
}
