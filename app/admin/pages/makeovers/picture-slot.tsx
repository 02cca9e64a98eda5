import { useState } from "react";
import { mostMegabytes } from "../../client/upload-file.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { FileDrop } from "../../ui/file-drop.tsx";
import { UploadTile } from "../../ui/upload-tile.tsx";
import { useUploads } from "../../ui/use-uploads.ts";
import { CoveredPhoto } from "./covered-photo.tsx";
import { LibraryDialog } from "./library-dialog.tsx";
import type { Slot } from "./send-makeover.ts";

type PictureSlotProps = { slot: Slot; onChange: (change: Partial<Slot>) => void };

/** One picture: sent from the phone or taken from the library, covered where a plate shows, or removed. */
export function PictureSlot({ slot: { label, src, covers }, onChange }: PictureSlotProps) {
  const [isChoosing, setChoosing] = useState(false);
  const { uploads, add, dismiss } = useUploads("media/pictures", (file) =>
    onChange({ src: file.src, covers: [], isBorrowed: false }),
  );
  return (
    <section className="mke-photo" aria-label={label}>
      <h3>{label}</h3>
      {src ? (
        <CoveredPhoto src={src} alt={label} covers={covers} onChange={(next) => onChange({ covers: next })}>
          <AdminButton
            onClick={() => onChange({ src: null, covers: [] })}
            aria-label={`Retirer\u00a0: ${label}`}
          >
            Retirer
          </AdminButton>
        </CoveredPhoto>
      ) : (
        <>
          <FileDrop
            label={`Ajouter\u00a0: ${label}`}
            accept="image/jpeg,image/png,image/webp"
            onFiles={(files) => add(files.slice(0, 1))}
          >
            JPG, PNG, WebP, {mostMegabytes("media/pictures")}&nbsp;Mo
          </FileDrop>
          <ul>
            {uploads.map((upload) => (
              <UploadTile key={upload.id} upload={upload} onDismiss={() => dismiss(upload.id)} />
            ))}
          </ul>
          <AdminButton onClick={() => setChoosing(true)} aria-label={`Photothèque\u00a0: ${label}`}>
            Photothèque
          </AdminButton>
        </>
      )}
      {isChoosing ? (
        <LibraryDialog
          onClose={() => setChoosing(false)}
          onChoose={(chosen) => {
            onChange({ src: chosen, covers: [], isBorrowed: true });
            setChoosing(false);
          }}
        />
      ) : null}
    </section>
  );
}
