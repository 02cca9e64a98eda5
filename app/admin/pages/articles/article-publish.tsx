import { useState } from "react";
import { Input } from "#app/ui/fields/input.tsx";
import { parisInstantField, readParisInstant } from "#domain/calendar/typed-instant.ts";
import { useNavigate } from "#router";
import { admin, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { Confirm } from "../../ui/confirm.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useSave } from "../../ui/use-save.ts";
import type { ArticleEditor, ArticleEditorData } from "./use-article-editor.ts";

interface ArticlePartProps {
  readonly editor: ArticleEditor;
  readonly data: ArticleEditorData;
}

/** When it comes out, and how it is taken back. */
export function ArticlePublish({ editor, data }: ArticlePartProps) {
  const isWaiting = data.publishAt !== null && new Date(data.publishAt) > new Date();
  const planned = isWaiting && data.publishAt ? parisInstantField(new Date(data.publishAt)) : "";
  // Null: what is planned, nothing for an article that is not.
  const [chosen, setWhen] = useState<string | null>(null);
  const when = chosen ?? planned;
  const navigate = useNavigate();
  const publishing = useSave({
    send: () => {
      const publishAt = when === "" ? null : (readParisInstant(when) ?? 0);
      return editor.publish((content, latest) =>
        send(admin.articles.publish.$post({ json: { ...latest, content, publishAt } })),
      );
    },
    notice: () => ({
      title: when === "" ? "Article publié" : "Article programmé",
      description: when === "" ? "Le site le montre dès maintenant." : "Il paraîtra à ce moment-là.",
      variant: "default",
    }),
    onSaved: (answer) => {
      editor.refuse(null);
      setWhen(null);
      return navigate(`/admin/articles/${answer.id}`, { replace: true, preventScrollReset: true });
    },
    onRefused: editor.refuse,
    failure: "Article non publié",
    refresh: "saved-or-conflict",
    fields: ["publishAt", ...Object.keys(editor.content)],
  });
  const isShown = data.status === "shipped" || data.status === "published";
  return (
    <Panel title="Parution">
      <div className="adm-form">
        {data.status === "draft" || data.status === "withdrawn" || isWaiting ? (
          <Input
            label="Paraît le, heure de Paris"
            type="datetime-local"
            help="Vide : tout de suite."
            value={when}
            onChange={({ target: { value } }) => setWhen(value)}
            error={editor.errorAt("publishAt")}
            optional
          />
        ) : null}
        <div className="adm-actions">
          <AdminButton look="primary" busy={publishing.isBusy} onClick={() => publishing.save()}>
            {when === "" ? "Publier" : "Programmer"}
          </AdminButton>
          {isShown ? <WithdrawArticle editor={editor} isWaiting={isWaiting} /> : null}
          {data.shippedSlug && data.status !== "shipped" ? <ResetArticle editor={editor} /> : null}
        </div>
      </div>
    </Panel>
  );
}

type WithdrawArticleProps = Pick<ArticlePartProps, "editor"> & { readonly isWaiting: boolean };

function WithdrawArticle({ editor, isWaiting }: WithdrawArticleProps) {
  const [goneTo, setGoneTo] = useState("");
  const saving = useSave({
    send: () => {
      const address = goneTo.trim() === "" ? null : goneTo.trim();
      return editor.act((latest) =>
        send(admin.articles.withdraw.$post({ json: { ...latest, goneTo: address } })),
      );
    },
    notice: () => ({
      title: isWaiting ? "Parution annulée" : "Article retiré",
      description: isWaiting ? "L’article est de nouveau un brouillon." : "Il n’est plus sur le site.",
      variant: "default",
    }),
    failure: "Article non retiré",
    refresh: "saved-or-conflict",
    fields: ["goneTo"],
  });
  if (isWaiting)
    return (
      <Confirm
        label="Annuler la parution"
        title="Annuler la parution"
        confirmLabel="Annuler la parution"
        saving={saving}
        closesOnRefusal
      >
        L’article redevient un brouillon. Son texte reste ici.
      </Confirm>
    );
  return (
    <Confirm
      label="Retirer"
      title="Retirer cet article du site"
      confirmLabel="Retirer l’article"
      saving={saving}
    >
      <p>Les listes, le flux et le plan du site l’oublient aussitôt. Son texte reste ici.</p>
      <Input
        label="Adresse qui le remplace"
        help="Une page de ce site, par exemple /services. Vide : la page est dite supprimée (410)."
        value={goneTo}
        onChange={({ target: { value } }) => setGoneTo(value)}
        error={saving.errorAt("goneTo")}
        optional
      />
    </Confirm>
  );
}

function ResetArticle({ editor }: Pick<ArticlePartProps, "editor">) {
  const saving = useSave({
    send: () => editor.act((json) => send(admin.articles.reset.$post({ json }))),
    notice: () => ({ title: "Texte d’origine rendu", variant: "default" }),
    onSaved: () => editor.reopen(),
    failure: "Rien n’a changé",
    refresh: "saved-or-conflict",
  });
  return (
    <Confirm
      label="Texte d’origine"
      look="quiet"
      title="Revenir au texte d’origine"
      confirmLabel="Revenir au texte d’origine"
      saving={saving}
      closesOnRefusal
    >
      Le site montre de nouveau l’article tel qu’il a été livré. Votre texte reste dans l’historique.
    </Confirm>
  );
}
