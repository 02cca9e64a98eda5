import { formatParisInstant } from "#domain/calendar/dates.ts";
import { admin, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useSave } from "../../ui/use-save.ts";
import type { ArticleEditor, ArticleEditorData } from "./use-article-editor.ts";

/** The published texts, newest first: each can be published again. */
export function ArticleHistory({ editor, data }: { editor: ArticleEditor; data: ArticleEditorData }) {
  const restoring = useSave({
    send: (from: number) =>
      editor.act((latest) => send(admin.articles.restore.$post({ json: { ...latest, from } }))),
    notice: () => ({
      title: "Texte repris",
      description: "Le site le montre dès maintenant.",
      variant: "default",
    }),
    onSaved: () => editor.reopen(),
    failure: "Texte non repris",
    refresh: "saved-or-conflict",
  });
  if (data.history.length === 0) return null;
  const [current] = data.history;
  return (
    <Panel title="Versions publiées">
      <ul className="ae-history">
        {data.history.map(({ version, createdAt, createdBy }) => (
          <li key={version}>
            <span>
              {formatParisInstant(new Date(createdAt))}
              <small className="block">{createdBy}</small>
            </span>
            {version === current?.version && data.status === "published" ? (
              <b>en ligne</b>
            ) : (
              <AdminButton busy={restoring.pending === version} onClick={() => restoring.save(version)}>
                Reprendre
              </AdminButton>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
