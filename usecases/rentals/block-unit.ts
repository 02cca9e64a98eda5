import { sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type CalendarDay, parisDay } from "#domain/calendar/dates.ts";
import type { MachineKey } from "#domain/rental/rental.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import { findTaken, type TakenSpan } from "./find-taken.ts";
import { daysProblem } from "./outage-days.ts";
import { releaseExpiredRentalHolds } from "./release-rentals.ts";
import { lockRentals } from "./rental-lock.ts";

interface UnitToBlock {
  readonly machine: MachineKey;
  readonly unit: number;
  readonly firstDay: CalendarDay;
  readonly lastDay: CalendarDay;
  /** Why it is out of service, for the team. */
  readonly reason: string;
  /** The staff member's e-mail address. */
  readonly actor: string;
}

type UnitBlocked =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly reason: "unknown" | "backwards" | "past" | "tooFar" }
  | { readonly ok: false; readonly reason: "taken"; readonly taken: TakenSpan };

/** Takes one machine out of the offer from a day to a day. Refused when one of the days is booked. */
export async function blockUnit(deps: Deps, wanted: UnitToBlock): Promise<UnitBlocked> {
  const { machine, unit, firstDay, lastDay, reason, actor } = wanted;
  const today = parisDay(deps.now());
  const problem = daysProblem(wanted, today);
  if (problem) return { ok: false, reason: problem };
  return deps.db.orm.transaction(async (transaction): Promise<UnitBlocked> => {
    await lockRentals(transaction);
    await releaseExpiredRentalHolds(transaction, deps.now());
    const { units } = (await readSiteSettings(transaction)).rental;
    if (unit < 1 || unit > (units[machine] ?? 0)) return { ok: false, reason: "unknown" };
    const taken = await findTaken(transaction, wanted, { today });
    if (taken) return { ok: false, reason: "taken", taken };
    const id = await insertOutage(transaction, wanted);
    await recordChange(transaction, {
      actor,
      action: "machine.blocked",
      subjectKind: "machine",
      subjectId: `${machine} ${unit}`,
      detail: { firstDay, lastDay, reason },
    });
    return { ok: true, id };
  });
}

async function insertOutage(executor: Executor, wanted: UnitToBlock): Promise<string> {
  const { machine, unit, firstDay, lastDay, reason } = wanted;
  await executor.execute(sql`
    insert into rental_units (machine, number) values (${machine}, ${unit}) on conflict do nothing`);
  const { rows } = await executor.execute<{ id: string }>(sql`
    insert into rental_periods (unit_id, first_day, last_day, turn_round_days, outage_reason)
    select id, ${firstDay}::date, ${lastDay}::date, 0, ${reason} from rental_units
    where machine = ${machine} and number = ${unit}
    returning id`);
  const [row] = rows;
  if (!row) throw new Error("unreachable: the unit was just written");
  return row.id;
}
