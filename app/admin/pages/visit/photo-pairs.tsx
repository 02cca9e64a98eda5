import { IconCamera } from "#app/art/icons.tsx";
import { angleLabels, momentLabels } from "#content/visit-work/words.ts";
import { PHOTO_ANGLES, type PhotoAngle, pairPhotos } from "#domain/visit-work/photo-angles.ts";
import { shrinkPhoto } from "./shrink-photo.ts";
import { usePhotoUrl } from "./use-photo-url.ts";
import type { VisitWork } from "./use-visit-work.ts";

type Moment = "before" | "after";
type PhotoPairsProps = {
  readonly work: VisitWork;
  /** Which of the two is taken now. */
  readonly moment: Moment;
};

/** Pictures in pairs from the same angles; the missing one is a frame to press. */
export function PhotoPairs({ work, moment }: PhotoPairsProps) {
  const pairs = pairPhotos(work.progress.photos);
  const taken = (which: Moment) => pairs.filter((pair) => pair[which] !== null).length;
  const angles = moment === "before" ? pairs : pairs.filter(({ before, after }) => before || after);
  return (
    <section aria-labelledby="photos">
      <h2 id="photos">
        {moment === "before" ? "Photos avant" : "Avant et après"}{" "}
        <em>
          {moment === "before"
            ? `${taken("before")} sur ${PHOTO_ANGLES.length}`
            : `${taken("before")} avant, ${taken("after")} après`}
        </em>
      </h2>
      {angles.length === 0 ? <p className="vw-hint">Aucune photo avant n’a été prise.</p> : null}
      <div className="vw-photos">
        {angles.flatMap(({ angle, before, after }) => {
          const slots =
            moment === "before" ? [{ which: "before", photo: before } as const] : pairOf(before, after);
          return slots.map(({ which, photo }) =>
            photo ? (
              <TakenPhoto key={angle + which} work={work} id={photo.id} label={labelOf(which, angle)} />
            ) : (
              <TakePhoto key={angle + which} work={work} moment={which} angle={angle} />
            ),
          );
        })}
      </div>
    </section>
  );
}

function pairOf<Photo>(before: Photo | null, after: Photo | null) {
  return [
    { which: "before", photo: before },
    { which: "after", photo: after },
  ] as const;
}

function labelOf(moment: Moment, angle: PhotoAngle): string {
  return `${momentLabels[moment]}, ${angleLabels[angle]}`;
}

function TakenPhoto({ work, id, label }: { work: VisitWork; id: string; label: string }) {
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

function TakePhoto({ work, moment, angle }: { work: VisitWork; moment: Moment; angle: PhotoAngle }) {
  const take = async (file: File | undefined) => {
    if (file) await work.note({ kind: "photo", content: { moment, angle } }, await shrinkPhoto(file));
  };
  return (
    <label className="vw-take">
      <IconCamera size={22} />
      {labelOf(moment, angle)}
      <input
        type="file"
        accept="image/*"
        capture="environment"
        onChange={(event) => void take(event.target.files?.[0])}
      />
    </label>
  );
}
