import { type ReactNode, useState } from "react";
import { IconImage } from "#app/art/icons.tsx";
import type { PhotoSlot, SlotEntry } from "#content/photo-slots.ts";
import { pictureThumbnail } from "#domain/pictures/picture.ts";
import type { admin, SuccessBody } from "../../client/admin-client.ts";
import { AdminButton, AdminLink } from "../../ui/admin-button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { FocusPicker } from "./focus-picker.tsx";
import { FramePreviews } from "./frame-previews.tsx";
import { PictureChooser } from "./picture-chooser.tsx";
import { SlotHistory } from "./slot-history.tsx";
import { SlotPublish } from "./slot-publish.tsx";
import { type SlotDraft, useSlotDraft } from "./use-slot-draft.ts";

export type SavedSlot = SuccessBody<Awaited<ReturnType<(typeof admin.pictures.slots)[":slot"]["$get"]>>>;

/** Puts a photo into one slot of the site: which one, what stays visible, from when, and back. */
export function SlotEditor({ slot, entry, saved }: { slot: PhotoSlot; entry: SlotEntry; saved: SavedSlot }) {
  const draft = useSlotDraft(slot, saved);
  return (
    <div className="adm-columns">
      <div className="adm-stack">
        <ShownPhoto entry={entry} draft={draft} />
      </div>
      <div className="adm-stack">
        <SlotPublish page={entry.page} draft={draft} now={new Date()} />
        <SlotHistory slot={slot} saved={saved} draft={draft} />
      </div>
    </div>
  );
}

function ShownPhoto({ entry: { scene, frames }, draft }: { entry: SlotEntry; draft: SlotDraft }) {
  const { picture, focus } = draft;
  const [isChoosing, setChoosing] = useState(false);
  const chooser: ReactNode = (
    <PictureChooser
      open={isChoosing}
      onClose={() => setChoosing(false)}
      onChoose={(chosen) => {
        draft.choose(chosen);
        setChoosing(false);
      }}
    />
  );
  if (!picture)
    return (
      <Panel title="Le dessin">
        <img className="ph-drawing" src={`/art/scenes/${scene}.svg`} alt="" width={800} height={600} />
        <div className="adm-actions mt-3">
          <AdminButton look="primary" icon={<IconImage />} onClick={() => setChoosing(true)}>
            Choisir une photo
          </AdminButton>
        </div>
        {chooser}
      </Panel>
    );
  return (
    <Panel title="La photo" aside={<span className="adm-muted">{picture.alt || "À décrire"}</span>}>
      <FocusPicker
        src={picture.src}
        width={picture.width}
        height={picture.height}
        label="Point fort"
        value={focus}
        onChange={draft.setFocus}
      />
      <h3 className="ph-subhead">Ce qui restera visible</h3>
      <FramePreviews src={pictureThumbnail(picture)} focus={focus} frames={frames} />
      <div className="adm-actions mt-3">
        <AdminButton icon={<IconImage />} onClick={() => setChoosing(true)}>
          Remplacer
        </AdminButton>
        <AdminLink to={`/admin/photos/${picture.id}`}>Décrire, recadrer</AdminLink>
        <AdminButton onClick={draft.removePhoto}>Remettre le dessin</AdminButton>
      </div>
      {chooser}
    </Panel>
  );
}
