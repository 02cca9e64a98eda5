import type { AimBounds } from "./aim.ts";
import type { BoardDay, BoardWorker, ShownBoard } from "./planning-address.ts";

const usual = { from: 8 * 60, to: 18 * 60 };

/** The hours the grid shows: those worked, and whatever is planned outside them, in whole hours. */
export function boundsOf(
  board: ShownBoard,
  days: readonly BoardDay[],
  workers: readonly BoardWorker[],
): AimBounds {
  const worked = days.flatMap(({ hours }) => hours.flatMap(({ working }) => working));
  const planned = board.visits.map(({ from, to, travelBefore, travelAfter }) => ({
    from: from - travelBefore,
    to: to + travelAfter,
  }));
  const spans = worked.length > 0 ? [...worked, ...planned] : [usual, ...planned];
  const first = Math.max(0, Math.min(...spans.map(({ from }) => from)));
  const last = Math.min(1440, Math.max(...spans.map(({ to }) => to)));
  return {
    days: days.map(({ day }) => day),
    workerIds: workers.map(({ id }) => id),
    firstMinute: Math.floor(first / 60) * 60,
    lastMinute: Math.ceil(last / 60) * 60,
  };
}
