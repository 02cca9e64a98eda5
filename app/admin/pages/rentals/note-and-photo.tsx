import { Input } from "#app/ui/fields/input.tsx";
import { Textarea } from "#app/ui/fields/textarea.tsx";
import type { SaveForm } from "../../ui/use-save.ts";

interface NoteAndPhotoProps {
  /** "à la remise", "au retour". */
  readonly moment: string;
  readonly saving: Pick<SaveForm, "errorAt" | "formError">;
}

/** What both moments write down. */
export function NoteAndPhoto({ moment, saving: { errorAt, formError } }: NoteAndPhotoProps) {
  return (
    <>
      <Textarea label={`Remarques ${moment}`} name="note" rows={2} maxLength={2000} />
      <Input
        label={`Photo ${moment}`}
        help={"JPEG, PNG ou WebP, 8\u00a0Mo au plus. Facultative."}
        error={errorAt("photo")}
        type="file"
        name="photo"
        accept="image/jpeg,image/png,image/webp"
      />
      {formError ? (
        <p className="adm-notice" data-tone="bad" role="alert">
          {formError}
        </p>
      ) : null}
    </>
  );
}

/** The picture, or nothing: an empty file field sends an empty file. */
export function photoOf(form: FormData): File | "" {
  const photo = form.get("photo");
  return photo instanceof File && photo.size > 0 ? photo : "";
}
