import type { ReactNode } from "react";
import { passportPage as texts } from "#content/pages/passport.ts";
import { entryFacts, reminderTitles } from "#content/passport/words.ts";
import { formatDay, formatMonth } from "#domain/calendar/dates.ts";
import type { PassportOccasion, PassportSheet } from "#domain/passport/compose-sheet.ts";
import "./passport.css";

interface PassportHistoryProps {
  readonly sheet: PassportSheet;
  /** Beside the next upkeep: how to book it. */
  readonly booking?: ReactNode;
  /** Under an occasion: its pictures. */
  readonly picturesOf?: (jobId: string) => ReactNode;
}

/** What the vehicle received, newest first, under the upkeep that comes next. */
export function PassportHistory({
  sheet: { next, occasions, curing },
  booking,
  picturesOf,
}: PassportHistoryProps) {
  return (
    <section aria-labelledby="recu">
      <h2 id="recu">{texts.history}</h2>
      {curing.map(({ title, until }) => (
        <p key={`${title} ${until}`} className="pp-curing">
          <b>{title}</b>
          {`\u00a0: ${texts.curingUntil} ${formatDay(until)}`}
        </p>
      ))}
      {occasions.length === 0 ? <p className="pp-nothing">{texts.nothing}</p> : null}
      <ol className="pp-history">
        {next ? (
          <li data-next>
            <time dateTime={next.dueOn}>{formatMonth(next.dueOn)}</time>
            <div>
              <b>{reminderTitles[next.kind]}</b>
              <span>{texts.next}</span>
            </div>
            {booking}
          </li>
        ) : null}
        {occasions.map((occasion, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two occasions of one day may say the same
          <Occasion key={index} occasion={occasion} picturesOf={picturesOf} />
        ))}
      </ol>
    </section>
  );
}

interface OccasionProps {
  readonly occasion: PassportOccasion;
  readonly picturesOf: PassportHistoryProps["picturesOf"];
}

function Occasion({ occasion: { doneOn, work, readings, jobId }, picturesOf }: OccasionProps) {
  const measured = readings > 0 ? `${readings} ${readings > 1 ? "mesures" : "mesure"} du vernis` : "";
  const facts = [...new Set(work.map(entryFacts).filter(Boolean)), measured].filter(Boolean);
  const titles = [...new Set(work.map(({ title }) => title))];
  return (
    <li>
      <time dateTime={doneOn}>{formatDay(doneOn)}</time>
      <div>
        <b>{titles.join(", ") || texts.inspection}</b>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        {jobId && picturesOf ? picturesOf(jobId) : null}
      </div>
    </li>
  );
}

/** How long each guarantee still lasts, a part a year. */
export function GuaranteeList({ sheet: { guarantees } }: { sheet: PassportSheet }) {
  if (guarantees.length === 0) return null;
  return (
    <section aria-labelledby="garanties" className="pp-guarantees">
      <h2 id="garanties">{texts.guarantees}</h2>
      <ul>
        {guarantees.map(({ title, until, left, parts }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two guarantees may have one title and one end
          <li key={index}>
            <b>{title}</b>
            <span title={`${texts.until} ${formatMonth(until)}`}>{left}</span>
            <span className="pp-years" aria-hidden="true">
              {Array.from({ length: parts.all }, (_, part) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: parts of one bar
                <i key={part} data-left={part >= parts.all - parts.left || undefined} />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
