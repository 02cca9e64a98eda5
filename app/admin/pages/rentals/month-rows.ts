import type { CalendarDay } from "#domain/calendar/dates.ts";
import { type Board, type BoardAddress, outageParam } from "./board-address.ts";
import { looks, stageText, stageTone } from "./stage.tsx";

/** What the list of a month says of a rental or of a machine out of service. */
export interface MonthRow {
  readonly id: string;
  /** Who has the machine, or why nobody can. */
  readonly name: string;
  readonly phone: string;
  readonly machine: Board["units"][number];
  readonly firstDay: CalendarDay;
  readonly lastDay: CalendarDay;
  readonly tone: ReturnType<typeof stageTone>;
  readonly state: string;
  /** Nothing is left to do: it is listed after the others. */
  readonly isOver: boolean;
  readonly to: BoardAddress;
}

/** Everything of a month, first day first; what came back or was cancelled stands after the rest. */
export function monthRows({ periods, outages }: Board, here: BoardAddress): readonly MonthRow[] {
  const rented = periods.map((period): MonthRow => {
    const { periodId: id, machine, unit: number, firstDay, lastDay, stage, customer } = period;
    return {
      ...{ id, firstDay, lastDay, name: customer.name, phone: customer.phone, machine: { machine, number } },
      ...{ tone: stageTone(period), state: stageText(period) },
      isOver: stage === "returned" || stage === "cancelled",
      to: `${here}&location=${id}`,
    };
  });
  const away = outages.map(({ id, machine, unit: number, firstDay, lastDay, reason }): MonthRow => {
    const { tone, label: state } = looks.outage;
    return {
      ...{ id, firstDay, lastDay, name: reason ?? state, phone: "", machine: { machine, number } },
      ...{ tone, state, isOver: false },
      to: `${here}&${outageParam}=${id}`,
    };
  });
  return [...rented, ...away].sort(
    (a, b) => Number(a.isOver) - Number(b.isOver) || a.firstDay.localeCompare(b.firstDay),
  );
}
