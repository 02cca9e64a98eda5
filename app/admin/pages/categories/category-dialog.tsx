import { type FormEvent, useId, useState } from "react";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { slugOf } from "#domain/text/slug.ts";
import { admin, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { FormFoot } from "../../ui/form-foot.tsx";
import { upload } from "../products/editor/upload.ts";
import { FileDrop } from "../products/file-drop.tsx";
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
  const [error, setError] = useState<string | null>(null);
  const formId = useId();
  const [isBusy, setBusy] = useState(false);
  const [version, setVersion] = useState(category?.version ?? 0);
  const set = (part: Partial<typeof value>) => setValue((before) => ({ ...before, ...part }));
  const rename = (name: string) =>
    set(value.slug === slugOf(value.name) ? { name, slug: slugOf(name) } : { name });
  const addPicture = async ([file]: readonly File[]) => {
    if (!file) return;
    setBusy(true);
    const answer = await upload("pictures", file);
    setBusy(false);
    setError(answer.ok ? null : answer.message);
    if (answer.ok) set({ picture: answer.src });
  };
  /** The typing stays; the next save is made on top of what the other person saved. */
  const meetOther = async (id: string) => {
    const answer = await send(admin.categories.$get());
    const theirs = answer.ok ? answer.data.categories.find((each) => each.id === id) : undefined;
    if (!theirs) return setError("Cette catégorie n’existe plus.");
    setVersion(theirs.version);
    setError(
      `Quelqu’un l’a enregistrée entre-temps\u00a0: «\u00a0${theirs.name}\u00a0», ${theirs.description || "sans description"}. Enregistrez de nouveau pour garder votre saisie.`,
    );
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const answer = await send(
      category
        ? admin.categories[":id"].$put({
            param: { id: category.id },
            json: { version, value },
          })
        : admin.categories.$post({ json: { value } }),
    );
    setBusy(false);
    if (!answer.ok) {
      if (answer.status === 409 && category) return meetOther(category.id);
      return setError(answer.message);
    }
    notify({ title: "Catégorie enregistrée", description: value.name, variant: "default" });
    onClose();
    await onSaved(answer.data.id);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={category ? `Modifier ${category.name}` : "Nouvelle catégorie"}
      footer={
        <FormFoot formId={formId} error={error} busy={isBusy} onCancel={onClose}>
          Enregistrer
        </FormFoot>
      }
    >
      <form id={formId} className="adm-form" onSubmit={submit} noValidate>
        <label className="adm-field">
          <span>Nom</span>
          <input
            value={value.name}
            maxLength={80}
            autoComplete="off"
            onChange={(e) => rename(e.target.value)}
          />
        </label>
        <label className="adm-field">
          <span>Adresse</span>
          <input
            value={value.slug}
            maxLength={80}
            autoComplete="off"
            onChange={(event) => set({ slug: event.target.value })}
          />
          <small>/boutique?categorie={value.slug}</small>
        </label>
        <label className="adm-field">
          <span>Description</span>
          <textarea
            rows={3}
            maxLength={500}
            value={value.description}
            onChange={(event) => set({ description: event.target.value })}
          />
        </label>
        <div className="cat-picture">
          {value.picture ? <img src={thumbnail(value.picture)} alt="" width={96} height={96} /> : null}
          <FileDrop
            label={value.picture ? "Changer l’image" : "Ajouter une image"}
            accept="image/jpeg,image/png,image/webp"
            isBusy={isBusy}
            onFiles={addPicture}
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
