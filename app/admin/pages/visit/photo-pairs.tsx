import { Fragment } from "react";
import { IconCamera } from "#app/art/icons.tsx";
import { angleLabels, momentLabels } from "#content/visit-work/words.ts";
import {
  type AnglePhoto,
  PHOTO_ANGLES,
  type PhotoAngle,
  pairPhotos,
} from "#domain/visit-work/photo-angles.ts";
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
  const seen = pairs.filter(({ before, after }) => before || after);
  const angles = moment === "before" || seen.length === 0 ? pairs : seen;
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
      <div className="vw-photos">
        {angles.map(({ angle, before, after }) => {
          const slot = { work, angle };
          return (
            <Fragment key={angle}>
              {before || moment === "before" ? <Slot {...slot} moment="before" photo={before} /> : null}
              {moment === "after" ? <Slot {...slot} moment="after" photo={after} /> : null}
            </Fragment>
          );
        })}
      </div>
    </section>
  );
}

interface SlotProps {
  readonly work: VisitWork;
  readonly angle: PhotoAngle;
  readonly moment: Moment;
  readonly photo: AnglePhoto | null;
}

function Slot({ photo, work, moment, angle }: SlotProps) {
  return photo ? (
    <TakenPhoto work={work} id={photo.id} label={labelOf(moment, angle)} />
  ) : (
    <TakePhoto work={work} moment={moment} angle={angle} />
  );
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
