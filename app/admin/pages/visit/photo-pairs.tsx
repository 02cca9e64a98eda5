import { Fragment } from "react";
import { angleLabels, momentLabels } from "#content/visit-work/words.ts";
import {
  type AnglePhoto,
  PHOTO_ANGLES,
  type PhotoAngle,
  pairPhotos,
} from "#domain/visit-work/photo-angles.ts";
import { TakenPhoto, TakePhoto } from "./take-photo.tsx";
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
    <TakePhoto work={work} moment={moment} angle={angle} label={labelOf(moment, angle)} />
  );
}

function labelOf(moment: Moment, angle: PhotoAngle): string {
  return `${momentLabels[moment]}, ${angleLabels[angle]}`;
}
