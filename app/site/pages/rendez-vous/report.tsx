import type { ReactNode } from "react";
import { TextLink } from "#app/ui/core/link.tsx";
import { plain } from "#app/ui/deferred/plain.tsx";
import { CompareSlider } from "#app/ui/fields/compare-slider.tsx";
import { visitReportPage as texts } from "#content/pages/visit-report.ts";
import { angleLabels } from "#content/visit-work/words.ts";
import { formatDay } from "#domain/calendar/dates.ts";
import type { VisitView } from "#usecases/booking/read-visit.ts";
import type { VisitReport } from "#usecases/visit-work/read-report.ts";
import { AftercareSteps } from "./aftercare-steps.tsx";
import { DamageList } from "./damage-list.tsx";
import { PayBar, SettleCard } from "./settle-card.tsx";
import "./report.css";

const PaintCard = plain(() => import("./paint-card.tsx").then((module) => module.PaintCard));

type ReportProps = { visit: VisitView; report: VisitReport; token: string; children: ReactNode };

/** The result first, then the readings, the money, and what comes next. */
export function ReportSections({ visit, report, token, children }: ReportProps) {
  const sourceOf = (id: string) => `${texts.photoPath}?jeton=${encodeURIComponent(token)}&id=${id}`;
  return (
    <>
      <div className="wrap vp vr">
        <div className="bk-main">
          {report.pairs.length > 0 && <Pictures pairs={report.pairs} sourceOf={sourceOf} />}
          {report.paints.map((paint, position) => (
            <PaintCard
              // biome-ignore lint/suspicious/noArrayIndexKey: two vehicles may have one name
              key={position}
              paint={paint}
              category={paint.category ?? visit.vehicle.category}
              id={`vernis-${position}`}
            />
          ))}
          {report.damages.length > 0 && <DamageList damages={report.damages} sourceOf={sourceOf} />}
        </div>
        <div className="bk-main">
          <SettleCard visit={visit} report={report} token={token} />
          <AftercareSteps report={report} />
          {report.passports.length > 0 && <PassportLinks passports={report.passports} />}
        </div>
        <div className="bk-main">
          {children}
          <p className="bk-small">{`${texts.readableUntil} ${formatDay(visit.linkEndsOn)}.`}</p>
        </div>
      </div>
      <PayBar report={report} token={token} />
    </>
  );
}

function PassportLinks({ passports }: Pick<VisitReport, "passports">) {
  return (
    <section className="bk-card" aria-labelledby="carnet">
      <h2 id="carnet">{texts.passport}</h2>
      <p className="bk-small">{texts.passportText}</p>
      <ul className="grid gap-2">
        {passports.map(({ id, model }) => (
          <li key={id}>
            <TextLink to={`${texts.passportPath}/${id}`}>{texts.openPassport(model)}</TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Pair = VisitReport["pairs"][number];

type PicturesProps = { pairs: readonly Pair[]; sourceOf: (photoId: string) => string };

function Pictures({ pairs, sourceOf }: PicturesProps) {
  return (
    <section className="bk-card" aria-labelledby="resultat">
      <h2 id="resultat">{texts.pictures}</h2>
      {pairs.map(({ angle, before, after }) => {
        const name = angleLabels[angle];
        const single = after ?? before;
        return (
          <figure key={angle} className="vr-picture">
            {before && after ? (
              <CompareSlider
                label={`Avant et après, ${name}`}
                before={{ src: sourceOf(before.id), word: "Avant" }}
                after={{ src: sourceOf(after.id), word: "Après" }}
                width={after.width}
                height={after.height}
                shareWords="de la photo d’après"
              />
            ) : (
              single && (
                <img
                  src={sourceOf(single.id)}
                  alt={`${after ? "Après" : "Avant"}, ${name}`}
                  width={single.width}
                  height={single.height}
                  loading="lazy"
                />
              )
            )}
            <figcaption>{before && after ? name : `${after ? "Après" : "Avant"}, ${name}`}</figcaption>
          </figure>
        );
      })}
    </section>
  );
}
