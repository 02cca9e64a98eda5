import { offeredMachines } from "#content/current-machines.ts";
import { rentalPackById } from "#content/rental-packs.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import { normaliseDays } from "#domain/rental/rental.ts";
import { advance, initialRental, type RentalChoice } from "./rental-flow.ts";

/** Where the rental being composed waits in this browser. */
const storageKey = "locationDraft";
/** Days and prices move: after this long a rental begins anew. */
const longestMs = 24 * 3_600_000;

export function keepRental({ step, machine, days, pack }: RentalChoice): void {
  try {
    if (machine === null) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify({ at: Date.now(), step, machine, days, pack }));
  } catch (error) {
    console.warn("La location commencée n’a pas pu être gardée.", error);
  }
}

/** What may still be rented of it: the machine if it is offered, the days to come; null when nothing is kept. */
export function keptRental(): RentalChoice | null {
  const { at, step, machine, days, pack } = readStored();
  const age = Date.now() - Number(at);
  if (!(age >= 0 && age < longestMs)) return null;
  const offered = offeredMachines().find(({ key }) => key === machine);
  if (!offered) return null;
  const known = rentalPackById(typeof pack === "string" ? pack : undefined);
  const today = parisDay(new Date());
  const ahead = Array.isArray(days) ? normaliseDays(days.slice(0, 366)).filter((day) => day >= today) : [];
  return walkTo(Number(step), {
    ...{ ...initialRental, machine: offered.key, days: ahead },
    pack: known?.machine === offered.key ? known.id : null,
  });
}

function walkTo(step: number, from: RentalChoice): RentalChoice {
  let state = from;
  while (state.step < step) {
    const { issue, state: moved } = advance(state);
    if (issue || moved.step === state.step) return state;
    state = moved;
  }
  return state;
}

function readStored(): Readonly<Record<string, unknown>> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "null");
    return typeof stored === "object" && stored !== null ? (stored as Record<string, unknown>) : {};
  } catch (error) {
    console.warn("La location commencée n’a pas pu être lue.", error);
    return {};
  }
}
