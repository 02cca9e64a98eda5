import type { CalendarDay } from "#domain/calendar/dates.ts";
import { type Board, type BoardAddress, outageParam } from "./board-address.ts";
import type { BoardSpan } from "./board-layout.ts";
import { type Look, looks, stageText } from "./stage.tsx";

export interface BoardBar extends BoardSpan {
  readonly id: string;
  readonly look: Look;
  /** On the bar: who has the machine, or why nobody can. */
  readonly name: string;
  /** What the bar's look says, in words. */
  readonly state: string;
  /** Of whoever has the machine. */
  readonly phone?: string;
  /** The last day agreed on, where a late machine's bar goes on. */
  readonly dueDay?: CalendarDay;
  /** Where more of it is shown. */
  readonly to: BoardAddress;
}

/**
 * One unit's bars, first day first. A late machine's goes on until today, for that is how long it is away; what was
 * cancelled is no longer there.
 */
export function barsOf(
  { periods, outages, today }: Board,
  { machine, number }: Board["units"][number],
  here: BoardAddress,
): readonly BoardBar[] {
  const isHere = (span: { machine: string; unit: number }) =>
    span.machine === machine && span.unit === number;
  const rented = periods
    .filter((period) => isHere(period) && period.stage !== "cancelled")
    .map((period): BoardBar => {
      const { periodId: id, firstDay, stage, customer, isEndangered } = period;
      const look = isEndangered ? "endangered" : stage;
      const lastDay: CalendarDay = stage === "late" ? today : period.lastDay;
      const to: BoardAddress = `${here}&location=${id}`;
      const { name, phone } = customer;
      return {
        id,
        firstDay,
        lastDay,
        dueDay: period.lastDay,
        look,
        name,
        phone,
        state: stageText(period),
        to,
      };
    });
  const away = outages.filter(isHere).map(({ id, firstDay, lastDay, reason }): BoardBar => {
    const { label: state } = looks.outage;
    return {
      id,
      firstDay,
      lastDay,
      look: "outage",
      name: reason ?? "",
      state,
      to: `${here}&${outageParam}=${id}`,
    };
  });
  return [...rented, ...away].sort((a, b) => a.firstDay.localeCompare(b.firstDay));
}

/** The bars of all units, first day first; what came back stands after the rest. */
export function monthRows(board: Board, here: BoardAddress) {
  const isBack = ({ look }: BoardBar) => Number(look === "returned");
  return board.units
    .flatMap((unit) => barsOf(board, unit, here).map((bar) => ({ ...bar, unit })))
    .sort((a, b) => isBack(a) - isBack(b) || a.firstDay.localeCompare(b.firstDay));
}
