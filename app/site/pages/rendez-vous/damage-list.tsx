import { visitReportPage as texts } from "#content/pages/visit-report.ts";
import { angleLabels } from "#content/visit-work/words.ts";
import type { VisitReport } from "#usecases/visit-work/read-report.ts";

type DamageListProps = {
  damages: VisitReport["damages"];
  sourceOf: (photoId: string) => string;
};

/** What was there before the work, with what the customer signed or said. */
export function DamageList({ damages, sourceOf }: DamageListProps) {
  return (
    <section className="bk-card" aria-labelledby="defauts">
      <div>
        <h2 id="defauts">{texts.damages}</h2>
        <p className="bk-small">{texts.damagesText}</p>
      </div>
      {damages.map(({ id, angle, text, isSigned, remark, photos }) => (
        <figure key={id} className="vr-picture">
          <div className="vr-damage">
            {photos.map((photo) => (
              <img
                key={photo.id}
                src={sourceOf(photo.id)}
                alt={`${text}, ${angleLabels[angle]}`}
                width={photo.width}
                height={photo.height}
                loading="lazy"
              />
            ))}
          </div>
          <p>
            <b>{text}</b>
          </p>
          <figcaption>
            {[
              angleLabels[angle],
              isSigned ? texts.signed.toLowerCase() : "",
              remark ? `${texts.yourRemark.toLowerCase()} ${remark}` : "",
            ]
              .filter(Boolean)
              .join(", ")}
          </figcaption>
        </figure>
      ))}
    </section>
  );
}
