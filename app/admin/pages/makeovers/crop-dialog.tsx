import { useState } from "react";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import type { Crop, Size } from "#domain/pictures/crop.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { CropFields, wholePicture } from "../pictures/crop-fields.tsx";

type CropDialogProps = {
  picture: Size & { readonly src: string };
  crop: Crop | null;
  onClose: () => void;
  /** Null: the whole picture. */
  onChoose: (crop: Crop | null) => void;
};

/** The library's crop, for a picture of a makeover; its copy is cut when the makeover is saved. */
export function CropDialog({ picture, crop, onClose, onChoose }: CropDialogProps) {
  const [chosen, setChosen] = useState(crop ?? wholePicture);
  const isWhole = chosen.shape === "own" && chosen.zoom === 100;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Recadrer"
      footer={
        <div className="adm-actions">
          <AdminButton onClick={() => onChoose(null)}>Toute la photo</AdminButton>
          <AdminButton look="primary" onClick={() => onChoose(isWhole ? null : chosen)}>
            Garder ce cadrage
          </AdminButton>
        </div>
      }
    >
      <CropFields picture={picture} crop={chosen} onChange={setChosen} />
    </Dialog>
  );
}
