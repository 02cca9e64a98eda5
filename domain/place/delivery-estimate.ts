import { addDays, type CalendarDay, formatDay, weekday } from "../calendar/dates.ts";

/** Working days from the order: Monday to Saturday, public holidays left out. */
const PICKUP_AFTER = 2;
const PARCEL_FROM = 3;
const PARCEL_TO = 5;

type DeliveryEstimate = {
  readonly pickup: CalendarDay;
  readonly from: CalendarDay;
  readonly to: CalendarDay;
};

export function estimateDelivery(today: CalendarDay): DeliveryEstimate {
  return {
    pickup: workingDayAfter(today, PICKUP_AFTER),
    from: workingDayAfter(today, PARCEL_FROM),
    to: workingDayAfter(today, PARCEL_TO),
  };
}

/** "entre le 18 et le 20 novembre", with a month and a year once when both days share it. */
export function formatDayRange(from: CalendarDay, to: CalendarDay): string {
  const [start, end] = [withoutYear(from), withoutYear(to)];
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7);
  return `entre le ${isSameMonth ? start.split(" ")[0] : start} et le ${end}`;
}

/** "18 novembre". */
export function withoutYear(day: CalendarDay): string {
  return formatDay(day).replace(/ \d{4}$/, "");
}

function workingDayAfter(day: CalendarDay, count: number): CalendarDay {
  let current = day;
  for (let left = count; left > 0; ) {
    current = addDays(current, 1);
    if (weekday(current) !== 0 && !isHoliday(current)) left -= 1;
  }
  return current;
}

const FIXED_HOLIDAYS = ["01-01", "05-01", "05-08", "07-14", "08-15", "11-01", "11-11", "12-25"];

/** The French public holidays. */
export function isHoliday(day: CalendarDay): boolean {
  if (FIXED_HOLIDAYS.includes(day.slice(5))) return true;
  const easter = easterSunday(Number(day.slice(0, 4)));
  return [1, 39, 50].some((after) => addDays(easter, after) === day);
}

/** Gauss's rule, in the form of Meeus. */
function easterSunday(year: number): CalendarDay {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor((8 * b + 13) / 25);
  const e = (19 * a + b - d - Math.floor(b / 4) + 15) % 30;
  const f = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - e - (c % 4)) % 7;
  const g = Math.floor((a + 11 * e + 22 * f) / 451);
  const month = Math.floor((e + f - 7 * g + 114) / 31);
  const day = ((e + f - 7 * g + 114) % 31) + 1;
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}
