import { IconCamera } from "#app/art/icons.tsx";
import type { PhotoAngle, PhotoMoment } from "#domain/visit-work/photo-angles.ts";
import { shrinkPhoto } from "./shrink-photo.ts";
import { usePhotoUrl } from "./use-photo-url.ts";
import type { VisitWork } from "./use-visit-work.ts";

/** A picture that was taken, sent or not. */
export function TakenPhoto({ work, id, label }: { work: VisitWork; id: string; label: string }) {
  const queued = work.queue.find((entry) => entry.id === id);
  const url = usePhotoUrl(work.page.visit.id, id, queued?.photo);
  return (
    <figure>
      {url ? (
        <img src={url} alt={label} width={320} height={240} />
      ) : (
        <span className="vw-no-photo">Photo envoyée</span>
      )}
      <figcaption>
        {label}
        {queued ? <span>à envoyer</span> : null}
      </figcaption>
    </figure>
  );
}

interface TakePhotoProps {
  readonly work: VisitWork;
  readonly moment: PhotoMoment;
  readonly angle: PhotoAngle;
  readonly label: string;
}

/** The frame of a missing picture: opens the phone's camera. */
export function TakePhoto({ work, moment, angle, label }: TakePhotoProps) {
  const take = async (file: File | undefined) => {
    if (file) await work.note({ kind: "photo", content: { moment, angle } }, await shrinkPhoto(file));
  };
  return (
    <label className="vw-take">
      <IconCamera size={22} />
      {label}
      <input
        type="file"
        accept="image/*"
        capture="environment"
        onChange={(event) => void take(event.target.files?.[0])}
      />
    </label>
  );
}
