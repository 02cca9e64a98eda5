import { Input } from "#app/ui/fields/input.tsx";
import type { Refused } from "../../client/admin-client.ts";

interface NoteAndPhotoProps {
  /** "à la remise", "au retour". */
  readonly moment: string;
  readonly refused: Refused | null;
}

/** What both moments write down. */
export function NoteAndPhoto({ moment, refused }: NoteAndPhotoProps) {
  const isAboutPhoto = refused?.field === "photo";
  return (
    <>
      <label className="adm-field">
        <span>Remarques {moment}</span>
        <textarea name="note" rows={2} maxLength={2000} />
      </label>
      <Input
        label={`Photo ${moment}`}
        help={"JPEG, PNG ou WebP, 8\u00a0Mo au plus. Facultative."}
        error={isAboutPhoto ? refused.message : undefined}
        type="file"
        name="photo"
        accept="image/jpeg,image/png,image/webp"
      />
      {refused && !isAboutPhoto ? (
        <p className="adm-notice" data-tone="bad" role="alert">
          {refused.message}
        </p>
      ) : null}
    </>
  );
}

export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** The picture, or nothing: an empty file field sends an empty file. */
export function photoOf(form: FormData): File | "" {
  const photo = form.get("photo");
  return photo instanceof File && photo.size > 0 ? photo : "";
}
