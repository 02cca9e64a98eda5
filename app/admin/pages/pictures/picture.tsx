import { useState } from "react";
import { IconTrash } from "#app/art/icons.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import { findPhotoSlot } from "#content/photo-slots.ts";
import { longestAlt, pictureThumbnail } from "#domain/pictures/picture.ts";
import { Link, useNavigate } from "#router";
import { admin, read, type SuccessBody, send } from "../../client/admin-client.ts";
import { refreshContent } from "../../client/refresh-content.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { Confirm } from "../../ui/confirm.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useSave } from "../../ui/use-save.ts";
import type { Route } from "./+types/picture.ts";
import { CropPanel } from "./crop-panel.tsx";
import { FocusPicker } from "./focus-picker.tsx";
import { FramePreviews } from "./frame-previews.tsx";
import "./pictures.css";

export type EditedPicture = SuccessBody<Awaited<ReturnType<(typeof admin.pictures)[":id"]["$get"]>>>;

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [picture] = await Promise.all([
    read(admin.pictures[":id"].$get({ param: { id: params.id } })),
    refreshContent(),
  ]);
  return picture;
}
clientLoader.hydrate = true as const;

const commonFrames = [3 / 4, 1, 16 / 9] as const;

export default function PicturePage({ loaderData: edited }: Route.ComponentProps) {
  const { picture, fileName } = edited;
  return (
    <>
      <PageHead
        title={picture.alt || fileName || "Photo sans nom"}
        heading="Photo"
        detail={`${fileName || "Sans nom"}, ${picture.width}\u00a0×\u00a0${picture.height} pixels`}
        parent={{ to: "/admin/photos", label: "Photos" }}
        actions={<DeletePicture edited={edited} />}
      />
      <div className="adm-columns">
        {/* Another crop is another picture: its point starts anew. */}
        <Description key={picture.src} edited={edited} />
        <div className="adm-stack">
          <CropPanel key={picture.src} edited={edited} />
          <Uses edited={edited} />
        </div>
      </div>
    </>
  );
}

function Description({ edited: { picture, version } }: { edited: EditedPicture }) {
  const [alt, setAlt] = useState(picture.alt);
  const [focus, setFocus] = useState(picture.focus);
  const saving = useSave({
    send: () =>
      send(admin.pictures[":id"].$put({ param: { id: picture.id }, json: { alt, focus, version } })),
    notice: () => ({
      title: "Photo enregistrée",
      description: "Les pages qui la montrent suivent.",
      variant: "default",
    }),
    failure: "Photo non enregistrée",
    refresh: "saved-or-conflict",
    fields: ["alt"],
  });
  return (
    <Panel title="Ce qu’elle montre">
      <FocusPicker
        src={picture.src}
        width={picture.width}
        height={picture.height}
        label="Point fort"
        value={focus}
        onChange={setFocus}
      />
      <FramePreviews src={pictureThumbnail(picture)} focus={focus} frames={commonFrames} />
      <form
        ref={saving.form}
        className="adm-text"
        onSubmit={(event) => {
          event.preventDefault();
          void saving.save();
        }}
      >
        <Input
          label="Texte pour qui ne voit pas la photo"
          name="alt"
          value={alt}
          maxLength={longestAlt}
          error={saving.errorAt("alt")}
          help="Une phrase, comme au téléphone. Sans elle, la photo ne peut pas être placée."
          onChange={(event) => setAlt(event.target.value)}
        />
        <div className="adm-actions mt-3">
          <AdminButton type="submit" look="primary" busy={saving.isBusy}>
            Enregistrer
          </AdminButton>
        </div>
      </form>
    </Panel>
  );
}

function Uses({ edited: { uses } }: { edited: EditedPicture }) {
  return (
    <Panel title="Où elle sert">
      {uses.length === 0 ? (
        <p className="adm-muted">Nulle part pour l’instant.</p>
      ) : (
        <ul className="adm-text">
          {uses.map(({ kind, key }) => (
            <li key={`${kind} ${key}`}>{kind === "photo" ? <SlotLink slot={key} /> : key}</li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function DeletePicture({ edited: { picture, uses } }: { edited: EditedPicture }) {
  const navigate = useNavigate();
  const deleting = useSave({
    send: () => send(admin.pictures[":id"].$delete({ param: { id: picture.id } })),
    notice: () => ({
      title: "Photo supprimée",
      description: "Le fichier et ses tailles sont effacés.",
      variant: "default",
    }),
    failure: "Photo non supprimée",
    onSaved: () => navigate("/admin/photos"),
    refresh: "refused",
  });
  return (
    <Confirm
      label="Supprimer"
      icon={<IconTrash />}
      disabled={uses.length > 0}
      title="Supprimer cette photo"
      confirmLabel="Supprimer"
      saving={deleting}
      closesOnRefusal
    >
      Elle quitte la photothèque avec toutes ses tailles. On ne peut pas la reprendre.
    </Confirm>
  );
}

function SlotLink({ slot }: { slot: string }) {
  const entry = findPhotoSlot(slot);
  if (!entry) return slot;
  return (
    <Link className="adm-link" to={`/admin/photos/emplacements/${slot}`}>
      {entry.pageName}, {entry.place}
    </Link>
  );
}
