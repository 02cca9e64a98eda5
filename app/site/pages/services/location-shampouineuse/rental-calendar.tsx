import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { IconChevronLeft, IconChevronRight } from "#app/art/icons.tsx";
import { afterPaint } from "#app/ui/core/after-paint.ts";
import { cx } from "#app/ui/core/cx.ts";
import { addDays, type CalendarDay, formatDayLong, formatMonth, WEEKDAYS } from "#domain/calendar/dates.ts";
import { addMonths, monthOf, weeksOfMonth } from "#domain/calendar/months.ts";
import { type Closure, closureOn } from "#domain/rental/rental-availability.ts";
import { dayInReach } from "./day-in-reach.ts";
import { useWide } from "./use-wide.ts";

type RentalCalendarProps = {
  /** Today in Paris. */
  from: CalendarDay;
  to: CalendarDay;
  taken: ReadonlySet<CalendarDay>;
  closures: readonly Closure[];
  days: readonly CalendarDay[];
  /** Two months side by side where the screen is wide. */
  hasRoomForTwoMonths: boolean;
  label: string;
  onToggle: (day: CalendarDay) => void;
};

/**
 * The days, several at once. Weeks start on Sunday. One day of the grid is in the order of the Tab key; from it the
 * arrows lead to the others. A day that did not change is not drawn again.
 */
export function RentalCalendar(props: RentalCalendarProps) {
  const { from, to, taken, closures, days, hasRoomForTwoMonths, label, onToggle } = props;
  const count = useWide() && hasRoomForTwoMonths ? 2 : 1;
  const [month, setMonth] = useState(() => monthOf(days[0] ?? from));
  const [reached, setReached] = useState<CalendarDay | null>(null);
  const root = useRef<HTMLElement>(null);
  const isAskedFor = useRef(false);

  const shown = Array.from({ length: count }, (_, index) => addMonths(month, index));
  const isShown = (day: CalendarDay) => shown.includes(monthOf(day));
  // A rental may span a closed day: beside a chosen one it can be chosen too.
  const isBeside = (day: CalendarDay) =>
    [day, addDays(day, -1), addDays(day, 1)].some((near) => days.includes(near));
  const isOff = (day: CalendarDay) =>
    day < from || day > to || taken.has(day) || (closureOn(day, closures) !== undefined && !isBeside(day));
  const isFree = (day: CalendarDay | null | undefined) => !!day && isShown(day) && !isOff(day);
  const stop =
    [reached, ...days, from].find(isFree) ??
    shown.flatMap((first) => weeksOfMonth(first).flat()).find(isFree);

  useLayoutEffect(() => {
    if (!isAskedFor.current || !reached) return;
    isAskedFor.current = false;
    root.current?.querySelector<HTMLElement>(`[data-day="${reached}"] > button`)?.focus();
  }, [reached]);

  const toggle = (event: SyntheticEvent) => {
    const day = dayAt(event.target);
    if (!day || isOff(day)) return;
    setReached(day);
    afterPaint(() => onToggle(day));
  };
  const move = (event: KeyboardEvent) => {
    const day = dayAt(event.target);
    const next =
      day && dayInReach(event.key, day, (other) => (other < from || other > to ? "outside" : isOff(other)));
    if (!next) return;
    event.preventDefault();
    isAskedFor.current = true;
    setReached(next);
    if (!isShown(next)) setMonth(monthOf(next) < month ? monthOf(next) : addMonths(monthOf(next), 1 - count));
  };
  return (
    <section ref={root} aria-label={label} className="r-cal" data-instrument="">
      <div className="r-cal-months">
        <nav className="r-cal-nav" aria-label="Mois affichés">
          <Arrow
            label="Mois d’avant"
            isOff={month <= monthOf(from)}
            onPress={() => setMonth(addMonths(month, -1))}
          >
            <IconChevronLeft size={20} />
          </Arrow>
          <Arrow
            label="Mois d’après"
            isOff={addMonths(month, count - 1) >= monthOf(to)}
            onPress={() => setMonth(addMonths(month, 1))}
          >
            <IconChevronRight size={20} />
          </Arrow>
        </nav>
        {shown.map((first) => (
          <div key={first} className="r-cal-month">
            <div className="r-cal-caption">
              <span role="status" aria-live="polite">
                {formatMonth(first)}
              </span>
            </div>
            <table
              // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA’s date grid is a table whose days the arrow keys reach
              role="grid"
              aria-multiselectable="true"
              aria-label={formatMonth(first)}
              className="r-cal-grid"
              onClick={toggle}
              onKeyDown={move}
            >
              <Weekdays />
              <tbody>
                {weeksOfMonth(first).map((week, index) => (
                  <tr key={week.find(Boolean) ?? index}>
                    {week.map((day, place) =>
                      day ? (
                        <Day
                          key={day}
                          day={day}
                          why={
                            day < from ? "passé" : day > to ? "pas encore ouvert" : closedWords(day, closures)
                          }
                          isTaken={taken.has(day)}
                          isClosed={closureOn(day, closures) !== undefined}
                          isOff={isOff(day)}
                          isChosen={days.includes(day)}
                          isToday={day === from}
                          isStop={day === stop}
                        />
                      ) : (
                        <td key={WEEKDAYS[place]} />
                      ),
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        ))}
      </div>
    </section>
  );
}

type ArrowProps = { label: string; isOff: boolean; onPress: () => void; children: ReactNode };

/** Not disabled: the focus would be lost when the last month is reached. */
function Arrow({ label, isOff, onPress, children }: ArrowProps) {
  return (
    <button
      type="button"
      className="r-cal-arrow"
      aria-label={label}
      aria-disabled={isOff || undefined}
      tabIndex={isOff ? -1 : undefined}
      onClick={() => {
        if (!isOff) onPress();
      }}
    >
      {children}
    </button>
  );
}

const Weekdays = memo(function Weekdays() {
  return (
    <thead aria-hidden="true">
      <tr>
        {WEEKDAYS.map((name) => (
          <th key={name} scope="col">{`${name.slice(0, 3)}.`}</th>
        ))}
      </tr>
    </thead>
  );
});

type DayProps = {
  day: CalendarDay;
  /** Why nobody can choose it, other than that it is taken. */
  why: string | undefined;
  isTaken: boolean;
  isClosed: boolean;
  isOff: boolean;
  isChosen: boolean;
  isToday: boolean;
  isStop: boolean;
};

const Day = memo(function Day({ day, why, isTaken, isClosed, isOff, isChosen, isToday, isStop }: DayProps) {
  // The accessible name must contain the visible text: "1", not "1er".
  const name = formatDayLong(day).replace(" 1er ", " 1 ");
  const reason = why ?? (isTaken ? "déjà pris" : undefined);
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: in a table with the role grid a cell is a gridcell, which may be selected
    <td
      data-day={day}
      aria-selected={isChosen}
      className={cx(
        "r-cal-day",
        isOff && "is-off",
        isTaken && "is-taken",
        isClosed && "is-closed",
        isChosen && "is-chosen",
        isToday && "is-today",
      )}
    >
      <button
        type="button"
        className="r-cal-button"
        disabled={isOff}
        tabIndex={isStop ? 0 : -1}
        aria-label={[isToday ? `aujourd’hui, ${name}` : name, reason, isChosen && "choisi"]
          .filter(Boolean)
          .join(", ")}
      >
        {Number(day.slice(8))}
      </button>
    </td>
  );
});

function closedWords(day: CalendarDay, closures: readonly Closure[]): string | undefined {
  const closure = closureOn(day, closures);
  return closure && ["fermé", closure.label].filter(Boolean).join(", ");
}

function dayAt(target: EventTarget): CalendarDay | undefined {
  return target instanceof Element ? target.closest<HTMLElement>("[data-day]")?.dataset.day : undefined;
}
