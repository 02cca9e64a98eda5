import { useState } from "react";
import { sceneNames } from "#app/art/scene-names.ts";
import { Input } from "#app/ui/fields/input.tsx";
import { Select } from "#app/ui/fields/select.tsx";
import { Textarea } from "#app/ui/fields/textarea.tsx";
import { isTopic, topics } from "#content/articles/article-card.ts";
import { drawingName } from "#content/drawing-names.ts";
import { servicesMenu } from "#content/lists/navigation.ts";
import { slugOf } from "#domain/text/slug.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { PictureChooser } from "../pictures/picture-chooser.tsx";
import { BodyField } from "./body-field.tsx";
import type { ArticleEditor } from "./use-article-editor.ts";

/** What search engines show of a description. */
const shownLetters = { least: 70, most: 160 };

export function ArticleFields({ editor }: { editor: ArticleEditor }) {
  const { content, change, errorAt } = editor;
  const [firstService] = content.services;
  return (
    <>
      <Panel title="Texte">
        <div className="adm-form">
          <Input
            label="Titre"
            value={content.title}
            maxLength={110}
            onChange={({ target: { value } }) =>
              change(isOwnSlug(content) ? { title: value, slug: slugOf(value) } : { title: value })
            }
            error={errorAt("title")}
            required
          />
          <Textarea
            label="Résumé"
            help="Sous le titre, et dans les listes."
            rows={3}
            maxLength={300}
            value={content.summary}
            onChange={({ target: { value } }) => change({ summary: value.replaceAll("\n", " ") })}
            error={errorAt("summary")}
          />
          <BodyField editor={editor} />
        </div>
      </Panel>
      <Panel title="Couverture et thème">
        <div className="adm-form">
          <Cover editor={editor} />
          <Input
            label="Ce que montre la couverture"
            help="Pour ceux qui ne la voient pas."
            maxLength={200}
            value={content.coverAlt}
            onChange={({ target: { value } }) => change({ coverAlt: value })}
            error={errorAt("coverAlt")}
          />
          <div className="adm-form-row">
            <Select
              label="Thème"
              value={content.topic}
              onChange={({ target: { value } }) => isTopic(value) && change({ topic: value })}
              options={Object.entries(topics).map(([value, label]) => ({ value, label }))}
            />
            <Select
              label="Prestation proposée à côté"
              value={firstService ?? ""}
              placeholder="Aucune"
              onChange={({ target: { value } }) =>
                change({ services: [...(value ? [value] : []), ...content.services.slice(1)] })
              }
              options={servicesMenu.map(({ href, label }) => ({ value: href, label }))}
            />
          </div>
        </div>
      </Panel>
      <Panel title="Adresse et moteurs de recherche">
        <div className="adm-form">
          <Input
            label="Adresse"
            help={
              content.slug
                ? `/articles/${content.slug}. Si vous la changez, l’ancienne adresse mène à la nouvelle.`
                : "Elle suit le titre."
            }
            maxLength={80}
            value={content.slug}
            onChange={({ target: { value } }) => change({ slug: value.toLowerCase().replaceAll(" ", "-") })}
            error={errorAt("slug")}
          />
          <Textarea
            label="Description pour les moteurs"
            help={seoAdvice(content.seo || content.summary)}
            rows={3}
            maxLength={300}
            value={content.seo}
            onChange={({ target: { value } }) => change({ seo: value.replaceAll("\n", " ") })}
            error={errorAt("seo")}
            optional
          />
        </div>
      </Panel>
    </>
  );
}

/** The address follows the title until somebody writes another. */
function isOwnSlug({ slug, title }: { readonly slug: string; readonly title: string }): boolean {
  return slug === "" || slug === slugOf(title);
}

function seoAdvice(text: string): string {
  const count = text.trim().length;
  if (count < shownLetters.least) return `${count} signes : un peu court, visez 70 à 160. Vide : le résumé.`;
  if (count > shownLetters.most) return `${count} signes : les moteurs coupent après 160.`;
  return `${count} signes : la bonne longueur.`;
}

/** The map and the page of unknown addresses are no covers. */
const coverChoices = sceneNames
  .filter((name) => name !== "404" && name !== "carte-ain")
  .map((name) => ({ value: name, label: drawingName(name) }))
  .toSorted((a, b) => a.label.localeCompare(b.label, "fr"));

function Cover({ editor: { content, change, errorAt } }: { editor: ArticleEditor }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Select
        label="Dessin"
        value={content.cover}
        onChange={({ target: { value } }) => change({ cover: value })}
        options={coverChoices}
        error={errorAt("cover")}
        help={content.coverPicture ? "Une photo le remplace." : undefined}
      />
      <div className="adm-actions">
        <AdminButton onClick={() => setOpen(true)}>
          {content.coverPicture ? "Changer de photo" : "Mettre une photo"}
        </AdminButton>
        {content.coverPicture ? (
          <AdminButton onClick={() => change({ coverPicture: "" })}>Revenir au dessin</AdminButton>
        ) : null}
      </div>
      <PictureChooser
        open={isOpen}
        onClose={() => setOpen(false)}
        onChoose={({ id, alt }) => {
          change({ coverPicture: id, ...(alt && { coverAlt: alt }) });
          setOpen(false);
        }}
      />
    </>
  );
}
