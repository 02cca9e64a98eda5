import { useSyncExternalStore } from "react";
import { DayPicker, type Modifiers } from "react-day-picker";
import { fr } from "react-day-picker/locale/fr";
import { IconChevronLeft, IconChevronRight } from "#app/art/icons.tsx";
import { afterPaint } from "#app/ui/core/after-paint.ts";
import { addDays, type CalendarDay, formatDayLong, formatMonth, WEEKDAYS } from "#domain/calendar/dates.ts";
import { type Closure, closureOn } from "#domain/rental/rental-availability.ts";

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

/** The days, several at once. Weeks start on Sunday. Loaded by itself: it is the heaviest part of the page. */
export function RentalCalendar(props: RentalCalendarProps) {
  const { from, to, taken, closures, days, hasRoomForTwoMonths, label, onToggle } = props;
  const months = useWide() && hasRoomForTwoMonths ? 2 : 1;
  const isTaken = (date: Date) => taken.has(toDay(date));
  const isClosed = (date: Date) => closureOn(toDay(date), closures) !== undefined;
  // A rental may span a closed day: beside a chosen one it can be chosen too.
  const isShut = (date: Date) => isClosed(date) && !isBeside(toDay(date), days);
  return (
    <DayPicker
      mode="multiple"
      locale={fr}
      weekStartsOn={0}
      numberOfMonths={months}
      today={toDate(from)}
      startMonth={toDate(from)}
      endMonth={toDate(to)}
      defaultMonth={toDate(days[0] ?? from)}
      selected={days.map(toDate)}
      onSelect={(_, date) => afterPaint(() => onToggle(toDay(date)))}
      disabled={[{ before: toDate(from) }, { after: toDate(to) }, isTaken, isShut]}
      modifiers={{
        taken: isTaken,
        closed: isClosed,
        past: { before: toDate(from) },
        beyond: { after: toDate(to) },
      }}
      aria-label={label}
      className="r-cal"
      data-instrument=""
      classNames={classNames}
      modifiersClassNames={{ taken: "is-taken", closed: "is-closed" }}
      labels={{
        labelDayButton: (date, modifiers) =>
          dayLabel(date, modifiers, closureOn(toDay(date), closures)?.label),
        labelPrevious: () => "Mois d’avant",
        labelNext: () => "Mois d’après",
        labelNav: () => "Mois affichés",
      }}
      formatters={{
        formatCaption: (month) => formatMonth(toDay(month)),
        formatWeekdayName: (date) => `${WEEKDAYS[date.getDay()]?.slice(0, 3)}.`,
      }}
      components={{ Chevron: Arrow }}
    />
  );
}

function Arrow({ orientation }: { orientation?: "up" | "down" | "left" | "right" }) {
  return orientation === "left" ? <IconChevronLeft size={20} /> : <IconChevronRight size={20} />;
}

const classNames = {
  months: "r-cal-months",
  month: "r-cal-month",
  month_caption: "r-cal-caption",
  nav: "r-cal-nav",
  button_previous: "r-cal-arrow",
  button_next: "r-cal-arrow",
  month_grid: "r-cal-grid",
  day: "r-cal-day",
  day_button: "r-cal-button",
  selected: "is-chosen",
  disabled: "is-off",
  today: "is-today",
  hidden: "is-hidden",
};

/** The picker uses the browser's own midnights; only the calendar day is read. */
function toDate(day: CalendarDay): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date);
}

function toDay(date: Date): CalendarDay {
  const pad = (value: number) => String(value).padStart(2, "0");
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

function isBeside(day: CalendarDay, chosen: readonly CalendarDay[]): boolean {
  return [day, addDays(day, -1), addDays(day, 1)].some((near) => chosen.includes(near));
}

function dayLabel(date: Date, modifiers: Modifiers, closure: string | undefined): string {
  const { today, selected, taken, past, beyond } = modifiers;
  // The accessible name must contain the visible text: "1", not "1er".
  const day = formatDayLong(toDay(date)).replace(" 1er ", " 1 ");
  const closed = closure !== undefined && ["fermé", closure].filter(Boolean).join(", ");
  const why = past ? "passé" : beyond ? "pas encore ouvert" : closed || (taken && "déjà pris");
  return [today ? `aujourd’hui, ${day}` : day, why, selected && "choisi"].filter(Boolean).join(", ");
}

const query = "(width >= 1080px)";

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
}

/** Whether two months fit beside each other. */
function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
