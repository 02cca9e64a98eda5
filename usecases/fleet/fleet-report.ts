import { type SQL, sql } from "drizzle-orm";
import type { CalendarDay } from "#domain/calendar/dates.ts";
import { formatDayNumeric } from "#domain/calendar/dates.ts";
import type { Cents } from "#domain/money/money.ts";
import { splitCents } from "#domain/money/split-cents.ts";
import { csvStream } from "../data-export/csv-stream.ts";
import { readInBatches } from "../data-export/snapshot.ts";
import type { Deps } from "../deps.ts";
import { workedOn } from "./bill-fleet-month.ts";

/** What was done to a van on one visit. */
export interface FleetWork {
  readonly day: CalendarDay;
  readonly jobNumber: string;
  readonly title: string;
  readonly cents: Cents;
  /** "": not billed yet. */
  readonly invoice: string;
}

export interface ReportedVan {
  readonly id: string;
  readonly plate: string;
  readonly nickname: string;
  readonly category: string;
  readonly site: string;
  readonly work: readonly FleetWork[];
  readonly cents: Cents;
}

interface ReportSpan {
  readonly customerId: string;
  readonly from: CalendarDay;
  readonly until: CalendarDay;
}

/** A type, not an interface: the driver's rows are indexed. */
type WorkRow = Pick<ReportedVan, "plate" | "nickname" | "category" | "site"> &
  Omit<FleetWork, "cents"> & {
    readonly vehicleId: string;
    readonly jobId: string;
    readonly lineCents: Cents;
    /** The job's discount, and its lines in order with what each costs. */
    readonly discountCents: Cents;
    readonly position: number;
    readonly weights: readonly { readonly position: number; readonly cents: Cents }[];
  };

/** The visits to each van of a company, by plate, and what they cost once a discount is shared; travel stays apart. */
export async function readFleetReport({ db }: Deps, span: ReportSpan): Promise<readonly ReportedVan[]> {
  const { rows } = await db.orm.execute<WorkRow>(reportedWork(span));
  return [...Map.groupBy(rows, ({ vehicleId }) => vehicleId).values()].flatMap(vanOf);
}

function reportedWork({ customerId, from, until }: ReportSpan): SQL {
  return sql`
    select vehicles.id as "vehicleId", plate, nickname, vehicles.category, site, jobs.id as "jobId",
      to_char(${workedOn}, 'YYYY-MM-DD') as day, jobs.number as "jobNumber", job_lines.title,
      coalesce(job_lines.unit_cents, 0) * job_lines.quantity as "lineCents", jobs.discount_cents as "discountCents",
      job_lines.position,
      (select json_agg(json_build_object('position', position, 'cents', coalesce(unit_cents, 0) * quantity)
         order by position) from job_lines where job_id = jobs.id) as weights,
      coalesce((select number from billing_documents
        where job_id = coalesce(jobs.billed_in, jobs.id) and series = 'invoice'), '') as invoice
    from vehicles join job_lines on job_lines.vehicle_id = vehicles.id join jobs on jobs.id = job_lines.job_id
    where vehicles.customer_id = ${customerId} and jobs.customer_id = ${customerId}
      and vehicles.category in ('U1', 'U2', 'U3', 'U4') and jobs.state in ('done', 'invoiced', 'paid')
      and ${workedOn} >= ${from}::date and ${workedOn} < ${until}::date + 1
    order by plate, vehicles.id, day, jobs.number, job_lines.position`;
}

function vanOf(rows: readonly WorkRow[]): readonly ReportedVan[] {
  const [first] = rows;
  if (!first) return [];
  const { vehicleId: id, plate, nickname, category, site } = first;
  const work = rows.map((row): FleetWork => {
    const { day, jobNumber, title, invoice } = row;
    return { day, jobNumber, title, invoice, cents: centsOf(row) };
  });
  return [
    { id, plate, nickname, category, site, work, cents: work.reduce((sum, { cents }) => sum + cents, 0) },
  ];
}

/** What the line costs once the job's discount is shared over its lines. */
function centsOf({ lineCents, discountCents, position, weights }: WorkRow): Cents {
  const whole = weights.reduce((sum, { cents }) => sum + cents, 0);
  const shares = splitCents(
    Math.min(discountCents, whole),
    weights.map(({ cents }) => cents),
  );
  return lineCents - (shares[weights.findIndex((line) => line.position === position)] ?? 0);
}

/** The same for a spreadsheet, a visit per line. */
export function fleetReportCsv(deps: Deps, span: ReportSpan): ReadableStream<Uint8Array> {
  return csvStream(
    ["Plaque", "Surnom", "Catégorie", "Site", "Date", "Intervention", "Prestation", "Montant", "Facture"],
    csvRows(deps, span),
  );
}

async function* csvRows({ db }: Deps, span: ReportSpan) {
  for await (const batch of readInBatches<WorkRow>(db, reportedWork(span)))
    yield batch.map((row) => [
      ...[
        row.plate,
        row.nickname,
        row.category,
        row.site,
        formatDayNumeric(row.day),
        row.jobNumber,
        row.title,
      ],
      { cents: centsOf(row) },
      row.invoice,
    ]);
}
