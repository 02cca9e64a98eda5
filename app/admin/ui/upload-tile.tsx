import { IconClose } from "#app/art/icons.tsx";
import type { FileUpload } from "./use-uploads.ts";
import "./upload-tile.css";

/** A picture on its way, or why it was refused. */
export function UploadTile({ upload, onDismiss }: { upload: FileUpload; onDismiss: () => void }) {
  const { name, percent, refusal } = upload;
  return (
    <li className="upload-tile" data-refused={refusal ? true : undefined}>
      {refusal ? (
        <>
          <p role="alert">
            <b>{name}</b> {refusal}
          </p>
          <button type="button" className="adm-icon-button" aria-label={`Fermer ${name}`} onClick={onDismiss}>
            <IconClose />
          </button>
        </>
      ) : (
        <>
          <progress value={percent} max={100} aria-label={`Envoi de ${name}`} />
          <small>{percent < 100 ? `${name}, ${percent}\u00a0%` : `${name}, préparation…`}</small>
        </>
      )}
    </li>
  );
}
