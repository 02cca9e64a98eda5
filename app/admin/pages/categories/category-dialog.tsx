import { useId, useState } from "react";
import { Input } from "#app/ui/fields/input.tsx";
import { Textarea } from "#app/ui/fields/textarea.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { slugOf } from "#domain/text/slug.ts";
import { admin, send } from "../../client/admin-client.ts";
import { refused } from "../../client/outcome.ts";
import { upload } from "../../client/upload-file.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { FileDrop } from "../../ui/file-drop.tsx";
import { AdminFormFoot } from "../../ui/form-foot.tsx";
import { useSave, useSaveForm } from "../../ui/use-save.ts";
import { thumbnail } from "../products/list-address.ts";
import type { Category } from "./categories.tsx";
import "./categories.css";

interface CategoryDialogProps {
  /** Null for a new one. */
  readonly category: Category | null;
  readonly onClose: () => void;
  readonly onSaved: (id: string) => Promise<void>;
}

export function CategoryDialog({ category, onClose, onSaved }: CategoryDialogProps) {
  const [value, setValue] = useState(() => ({
    name: category?.name ?? "",
    slug: category?.slug ?? "",
    description: category?.description ?? "",
    picture: category?.picture ?? null,
  }));
  const formId = useId();
  const [version, setVersion] = useState(category?.version ?? 0);
  const set = (part: Partial<typeof value>) => setValue((before) => ({ ...before, ...part }));
  const rename = (name: string) =>
    set(value.slug === slugOf(value.name) ? { name, slug: slugOf(name) } : { name });
  const uploading = useSave({
    send: (file: File) => upload("media/pictures", file),
    onSaved: ({ src }) => {
      saving.clear();
      set({ picture: src });
    },
    onRefused: (refusal) => saving.refuse(refusal),
    refresh: "never",
  });
  /** The typing stays; the next save is made on top of what the other person saved. */
  const meetOther = async (id: string) => {
    const answer = await send(admin.categories.$get());
    const theirs = answer.ok ? answer.data.categories.find((each) => each.id === id) : undefined;
    if (!theirs) return refused("Cette catégorie n’existe plus.");
    setVersion(theirs.version);
    return refused(
      `Quelqu’un l’a enregistrée entre-temps\u00a0: «\u00a0${theirs.name}\u00a0», ${theirs.description || "sans description"}. Enregistrez de nouveau pour garder votre saisie.`,
    );
  };
  const saving = useSaveForm({
    send: async () => {
      const answer = await send(
        category
          ? admin.categories[":id"].$put({ param: { id: category.id }, json: { version, value } })
          : admin.categories.$post({ json: { value } }),
      );
      return !answer.ok && answer.status === 409 && category ? meetOther(category.id) : answer;
    },
    notice: () => ({ title: "Catégorie enregistrée", description: value.name, variant: "default" }),
    onSaved: ({ id }) => {
      onClose();
      return onSaved(id);
    },
    refresh: "never",
    fields: ["name", "slug", "description"].flatMap((name) => [name, `value.${name}`]),
  });
  const error = (name: string) => saving.errorAt(name) ?? saving.errorAt(`value.${name}`);
  const isBusy = saving.isBusy || uploading.isBusy;
  return (
    <Dialog
      open
      onClose={onClose}
      title={category ? `Modifier ${category.name}` : "Nouvelle catégorie"}
      footer={
        <AdminFormFoot formId={formId} error={saving.formError} busy={isBusy} onCancel={onClose}>
          Enregistrer
        </AdminFormFoot>
      }
    >
      <form ref={saving.form} id={formId} className="adm-form" onSubmit={saving.submit} noValidate>
        <Input
          label="Nom"
          value={value.name}
          error={error("name")}
          maxLength={80}
          autoComplete="off"
          onChange={(event) => rename(event.target.value)}
        />
        <Input
          label="Adresse"
          help={`/boutique?categorie=${value.slug}`}
          value={value.slug}
          error={error("slug")}
          maxLength={80}
          autoComplete="off"
          onChange={(event) => set({ slug: event.target.value })}
        />
        <Textarea
          label="Description"
          rows={3}
          maxLength={500}
          value={value.description}
          error={error("description")}
          onChange={(event) => set({ description: event.target.value })}
        />
        <div className="cat-picture">
          {value.picture ? <img src={thumbnail(value.picture)} alt="" width={96} height={96} /> : null}
          <FileDrop
            label={value.picture ? "Changer l’image" : "Ajouter une image"}
            accept="image/jpeg,image/png,image/webp"
            isBusy={isBusy}
            onFiles={([file]) => file && uploading.save(file)}
          >
            JPG, PNG ou WebP, 8&nbsp;Mo
          </FileDrop>
          {value.picture ? (
            <AdminButton look="danger" onClick={() => set({ picture: null })}>
              Retirer l’image
            </AdminButton>
          ) : null}
        </div>
      </form>
    </Dialog>
  );
}
