import { type ChangeEvent, useId, useState } from "react";
import { IconCamera, IconClose, IconImage } from "#app/art/icons.tsx";
import { ProgressBar } from "#app/ui/feedback/progress-bar.tsx";
import { FieldError } from "#app/ui/fields/field-error.tsx";
import { photoLimits } from "#content/forms/photos.ts";
import { ACCEPTED_PHOTOS, type Photo } from "./photo.ts";
import type { Photos } from "./use-photos.ts";

export function PhotoField({ photos, error }: { photos: Photos; error?: string }) {
  const id = useId();
  const [tooMany, setTooMany] = useState(false);
  const isFull = photos.list.length >= photoLimits.count;
  function choose(event: ChangeEvent<HTMLInputElement>): void {
    setTooMany(photos.add([...(event.target.files ?? [])]) > 0);
    // So that the same file can be chosen again after it was removed.
    event.target.value = "";
  }
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        Photos <span className="field-optional">facultatif</span>
      </label>
      <div className="wiz-photos">
        {photos.list.length > 0 && (
          <ul>
            {photos.list.map((photo) => (
              <PhotoTile key={photo.key} photo={photo} onRemove={() => photos.remove(photo.key)} />
            ))}
          </ul>
        )}
        {!isFull && (
          <span className="wiz-photo-add">
            <input
              id={id}
              type="file"
              multiple
              accept={ACCEPTED_PHOTOS.join(",")}
              aria-describedby={`${id}-aide ${id}-erreur`}
              onChange={choose}
            />
            <IconCamera />
            <span aria-hidden="true">Ajouter des photos</span>
          </span>
        )}
      </div>
      <FieldError id={`${id}-erreur`}>
        {error ??
          (tooMany
            ? `${photoLimits.count} photos au plus\u00a0: les suivantes n’ont pas été ajoutées.`
            : undefined)}
      </FieldError>
      <p id={`${id}-aide`} className="field-help">
        {photoLimits.count} photos au plus, {photoLimits.megabytes}
        {"\u00a0"}Mo chacune, en JPEG, PNG ou WebP.
      </p>
    </div>
  );
}

function PhotoTile({ photo, onRemove }: { photo: Photo; onRemove: () => void }) {
  const { name, preview, progress, error } = photo;
  return (
    <li className="wiz-photo" data-error={error ? "" : undefined}>
      <span className="wiz-photo-frame">
        {preview && !error ? (
          <img src={preview} alt={name} width={96} height={96} />
        ) : (
          <IconImage size={28} />
        )}
        {progress !== null && <ProgressBar label={`Envoi de ${name}`} value={progress} max={1} />}
      </span>
      <span className="wiz-photo-text" aria-live="polite">
        <b>{name}</b>
        {error && <span className="field-error">{error}</span>}
      </span>
      <button type="button" className="wiz-remove" aria-label={`Retirer la photo ${name}`} onClick={onRemove}>
        <IconClose />
      </button>
    </li>
  );
}
