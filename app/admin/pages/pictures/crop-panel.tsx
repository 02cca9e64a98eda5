import { useState } from "react";
import type { Crop } from "#domain/pictures/crop.ts";
import { admin, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useSave } from "../../ui/use-save.ts";
import { CropFields, wholePicture } from "./crop-fields.tsx";
import type { EditedPicture } from "./picture.tsx";

/** Cuts the picture from what was sent, so that every crop can be undone. */
export function CropPanel({ edited }: { edited: EditedPicture }) {
  const { picture, source, version } = edited;
  const [crop, setCrop] = useState<Crop>(edited.crop ?? wholePicture);
  const saving = useSave({
    send: (wanted: Crop | null) =>
      send(admin.pictures[":id"].crop.$put({ param: { id: picture.id }, json: { crop: wanted, version } })),
    notice: (_data, wanted) => ({
      title: wanted ? "Photo recadrée" : "Photo entière",
      description: "Les pages qui la montrent suivent.",
      variant: "default",
    }),
    failure: "Photo non recadrée",
    refresh: "saved-or-conflict",
  });
  return (
    <Panel title="Recadrer">
      <CropFields picture={source} crop={crop} onChange={setCrop} />
      <div className="adm-actions mt-3">
        <AdminButton busy={saving.isBusy} onClick={() => saving.save(crop)}>
          Recadrer
        </AdminButton>
        {edited.crop ? (
          <AdminButton busy={saving.isBusy} onClick={() => saving.save(null)}>
            Toute la photo
          </AdminButton>
        ) : null}
      </div>
    </Panel>
  );
}
