import { Link } from "react-router";
import { REPORT_PERIODS, type ReportPeriod } from "#domain/calendar/report-period.ts";
import { periodLabels } from "./words.ts";

export function PeriodSwitch({ current }: { current: ReportPeriod }) {
  return (
    <nav aria-label="Période" className="dash-periods">
      {REPORT_PERIODS.map((period) => (
        <Link
          key={period}
          to={period === "30j" ? "/admin" : `?periode=${period}`}
          replace
          preventScrollReset
          aria-current={period === current ? "page" : undefined}
        >
          {periodLabels[period]}
        </Link>
      ))}
    </nav>
  );
}
