import { useState } from "react";
import type { CoveredArea } from "#domain/makeover/covered-area.ts";
import { type Crop, cropArea, type Size } from "#domain/pictures/crop.ts";
import { mostMegabytes } from "../../client/upload-file.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { FileDrop } from "../../ui/file-drop.tsx";
import { UploadTile } from "../../ui/upload-tile.tsx";
import { useUploads } from "../../ui/use-uploads.ts";
import { CoveredPhoto } from "./covered-photo.tsx";
import { CropDialog } from "./crop-dialog.tsx";
import { LibraryDialog } from "./library-dialog.tsx";
import type { Slot } from "./picture-slots.ts";

type PictureSlotProps = { slot: Slot; onChange: (change: Partial<Slot>) => void };

/** One picture: sent from the phone or taken from the library, covered where a plate shows, cut, or removed. */
export function PictureSlot({ slot: { label, picture, covers, crop }, onChange }: PictureSlotProps) {
  const [open, setOpen] = useState<"library" | "crop" | null>(null);
  const close = () => setOpen(null);
  const { uploads, add, dismiss } = useUploads("media/pictures", (file) =>
    onChange({ picture: file, covers: [], crop: null, isBorrowed: false }),
  );
  return (
    <section className="mke-photo" aria-label={label}>
      <h3>{label}</h3>
      {picture ? (
        <CoveredPhoto
          src={picture.src}
          alt={label}
          covers={covers}
          cut={crop && shareOf(picture, crop)}
          onChange={(next) => onChange({ covers: next })}
        >
          <AdminButton onClick={() => setOpen("crop")} aria-label={`Recadrer\u00a0: ${label}`}>
            Recadrer
          </AdminButton>
          <AdminButton
            onClick={() => onChange({ picture: null, covers: [], crop: null })}
            aria-label={`Retirer\u00a0: ${label}`}
          >
            Retirer
          </AdminButton>
        </CoveredPhoto>
      ) : (
        <>
          <FileDrop
            label={`Ajouter\u00a0: ${label}`}
            accept="image/*"
            onFiles={(files) => add(files.slice(0, 1))}
          >
            JPG, PNG, WebP, HEIC, {mostMegabytes("media/pictures")}&nbsp;Mo
          </FileDrop>
          <ul>
            {uploads.map((upload) => (
              <UploadTile key={upload.id} upload={upload} onDismiss={() => dismiss(upload.id)} />
            ))}
          </ul>
          <AdminButton onClick={() => setOpen("library")} aria-label={`Photothèque\u00a0: ${label}`}>
            Photothèque
          </AdminButton>
        </>
      )}
      {open === "library" ? (
        <LibraryDialog
          onClose={close}
          onChoose={(chosen) => {
            onChange({ picture: chosen, covers: [], crop: null, isBorrowed: true });
            close();
          }}
        />
      ) : null}
      {open === "crop" && picture ? (
        <CropDialog
          picture={picture}
          crop={crop}
          onClose={close}
          onChoose={(chosen) => {
            onChange({ crop: chosen });
            close();
          }}
        />
      ) : null}
    </section>
  );
}

/** What a crop leaves, in shares of the picture. */
function shareOf(picture: Size, crop: Crop): CoveredArea {
  const { left, top, width, height } = cropArea(picture, crop);
  const [x, y] = [left / picture.width, top / picture.height];
  return { x, y, width: width / picture.width, height: height / picture.height };
}
