import { TextLink } from "#app/ui/core/link.tsx";
import { visitReportPage as texts } from "#content/pages/visit-report.ts";
import { formatDayLong, formatMonth } from "#domain/calendar/dates.ts";
import type { VisitReport } from "#usecases/visit-work/read-report.ts";

/** What to leave alone until when, and the upkeep that is due next. */
export function AftercareSteps({ report: { care, next } }: { report: VisitReport }) {
  if (!care && !next) return null;
  return (
    <section className="bk-card" aria-labelledby="suite">
      <h2 id="suite">{texts.after}</h2>
      <ol className="vr-next">
        {care && (
          <li data-now>
            <span>{`jusqu’au ${formatDayLong(care.until)}`}</span>
            <b>{care.title}</b>
            <span>{care.text}</span>
          </li>
        )}
        {next && (
          <li>
            <span>{formatMonth(next.from)}</span>
            <b>{next.title}</b>
            <span>{next.text}</span>
            <TextLink to={texts.bookPath}>{texts.book}</TextLink>
          </li>
        )}
      </ol>
    </section>
  );
}
