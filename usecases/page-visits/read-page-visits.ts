import { sql } from "drizzle-orm";
import { type CalendarDay, parisDay } from "#domain/calendar/dates.ts";
import { bucketDay, type Report, type ReportPeriod, reportOf } from "#domain/calendar/report-period.ts";
import { dailyFigures } from "../dashboard/daily-figures.ts";
import type { Deps } from "../deps.ts";

/** More than the site has pages. */
const longestList = 50;

interface VisitPoint {
  /** A day, or the first day of a month. */
  readonly day: CalendarDay;
  readonly visits: number;
  readonly before: number;
}

interface PageRow extends Record<string, unknown> {
  readonly path: string;
  readonly visits: number;
  readonly before: number;
}

/** The visits of the site, beside the period before, and the most visited pages. Pages are counted, not people. */
export async function readPageVisits(deps: Deps, period: ReportPeriod) {
  const report = reportOf(period, parisDay(deps.now()));
  const [points, pages] = await Promise.all([readPoints(deps, report), readPages(deps, report)]);
  const sum = (of: "visits" | "before") => points.reduce((total, point) => total + point[of], 0);
  return { period, unit: report.unit, points, pages, visits: sum("visits"), before: sum("before") };
}

async function readPoints({ db }: Deps, { previous, current, buckets, unit }: Report) {
  const days = await dailyFigures(db.orm, "visits", { from: previous.from, to: current.to });
  const sums = new Map<CalendarDay, number>();
  for (const [day, visits] of days) {
    const place = bucketDay(day, unit);
    sums.set(place, (sums.get(place) ?? 0) + visits);
  }
  return buckets.map(({ day, previousDay }): VisitPoint => {
    return { day, visits: sums.get(day) ?? 0, before: sums.get(previousDay ?? "") ?? 0 };
  });
}

async function readPages({ db }: Deps, { current, previous }: Report): Promise<readonly PageRow[]> {
  const { rows } = await db.orm.execute<PageRow>(sql`
    select path,
      coalesce(sum(visits) filter (where day >= ${current.from}::date), 0)::integer as visits,
      coalesce(sum(visits) filter (where day < ${current.from}::date), 0)::integer as before
    from page_visits
    where day between ${previous.from}::date and ${current.to}::date
    group by path
    having sum(visits) filter (where day >= ${current.from}::date) > 0
    order by visits desc, path
    limit ${longestList}`);
  return rows;
}
