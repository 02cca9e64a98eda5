import { type RentalPack, rentalPackById } from "#content/rental-packs.ts";
import { addDays, type CalendarDay, weekday } from "#domain/calendar/dates.ts";
import {
  INITIAL_RENTAL,
  type MachineKey,
  nextRentalStep,
  normaliseDays,
  previousRentalStep,
  type RentalIssue,
  type RentalWizardState,
} from "#domain/rental/rental.ts";

export type RentalChoice = RentalWizardState & { readonly pack: string | null };

export const initialRental: RentalChoice = { ...INITIAL_RENTAL, pack: null };

/** In the wizard. Another machine than the pack's ends the pack. */
export function withMachine(state: RentalChoice, machine: MachineKey): RentalChoice {
  const pack = rentalPackById(state.pack ?? undefined);
  return { ...state, machine, pack: pack?.machine === machine ? pack.id : null };
}

/** From outside the wizard: the machine is settled, the dates come next. */
export function startWithMachine(state: RentalChoice, machine: MachineKey): RentalChoice {
  return { ...withMachine(state, machine), step: 2 };
}

export function startWithPack(pack: RentalPack): RentalChoice {
  return { step: 2, machine: pack.machine, days: [], pack: pack.id };
}

export function withDays(state: RentalChoice, days: readonly CalendarDay[]): RentalChoice {
  return { ...state, days: normaliseDays(days) };
}

/** One day in or out; a pack's first day brings the others along where they are free. */
export function toggleDay(
  state: RentalChoice,
  day: CalendarDay,
  isFree: (day: CalendarDay) => boolean,
): RentalChoice {
  if (state.days.includes(day))
    return withDays(
      state,
      state.days.filter((known) => known !== day),
    );
  const pack = rentalPackById(state.pack ?? undefined);
  if (pack && state.days.length === 0) {
    const run = packDays(pack, day);
    if (run.every(isFree)) return withDays(state, run);
  }
  return withDays(state, [...state.days, day]);
}

const FRIDAY = 5;
const SUNDAY = 0;

/** The days a pack means when this one is chosen first: its number of days, the weekend's own two. */
function packDays(pack: RentalPack, day: CalendarDay): readonly CalendarDay[] {
  if (pack.rule !== "weekend") return Array.from({ length: pack.days }, (_, index) => addDays(day, index));
  const index = weekday(day);
  if (index === SUNDAY) return [addDays(day, -1), day];
  return index >= FRIDAY ? [day, addDays(day, 1)] : [day];
}

export function advance(state: RentalChoice): {
  readonly issue: RentalIssue | null;
  readonly state: RentalChoice;
} {
  const { issue, wizard } = nextRentalStep(state);
  return { issue, state: { ...wizard, pack: state.pack } };
}

export function goBack(state: RentalChoice): RentalChoice {
  return { ...previousRentalStep(state), pack: state.pack };
}
