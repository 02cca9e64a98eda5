import { IconChevronLeft, IconChevronRight } from "#app/art/icons.tsx";
import { addDays, formatMonth, parisDay } from "#domain/calendar/dates.ts";
import { REPORT_PERIODS } from "#domain/calendar/report-period.ts";
import { Link, useSearchParams } from "#router";
import type { DashboardData } from "./dashboard-data.ts";
import { periodLabels } from "./words.ts";

/** The last days or months, or one month that may be stepped through. */
export function PeriodSwitch({ data: { now, period, month } }: { data: DashboardData }) {
  const [params] = useSearchParams();
  const withDates = (dates: Record<string, string>) => {
    const next = new URLSearchParams(params);
    next.delete("periode");
    next.delete("mois");
    for (const [name, value] of Object.entries(dates)) next.set(name, value);
    return `?${next}` as const;
  };
  const thisMonth = parisDay(new Date(now)).slice(0, 7);
  const shown = `${month ?? thisMonth}-01`;
  return (
    <>
      <nav aria-label="Période" className="dash-periods">
        {REPORT_PERIODS.map((known) => (
          <Link
            key={known}
            to={withDates(known === "30j" ? {} : { periode: known })}
            replace
            preventScrollReset
            aria-current={!month && known === period ? "page" : undefined}
          >
            {periodLabels[known]}
          </Link>
        ))}
        <Link
          to={withDates({ mois: month ?? thisMonth })}
          replace
          preventScrollReset
          aria-current={month ? "page" : undefined}
        >
          {month ? formatMonth(shown) : "Mois"}
        </Link>
      </nav>
      {month ? (
        <nav aria-label="Mois" className="dash-months">
          <MonthStep to={withDates({ mois: addDays(shown, -1).slice(0, 7) })} label="Mois précédent">
            <IconChevronLeft />
          </MonthStep>
          <MonthStep to={withDates({ mois: addDays(shown, 31).slice(0, 7) })} label="Mois suivant">
            <IconChevronRight />
          </MonthStep>
        </nav>
      ) : null}
    </>
  );
}

interface MonthStepProps {
  readonly to: `?${string}`;
  readonly label: string;
  readonly children: React.ReactNode;
}

function MonthStep({ to, label, children }: MonthStepProps) {
  return (
    <Link to={to} replace preventScrollReset className="adm-icon-button" aria-label={label}>
      {children}
    </Link>
  );
}
