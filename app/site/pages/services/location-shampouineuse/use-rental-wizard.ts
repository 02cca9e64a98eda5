import { useEffect, useMemo, useState } from "react";
import { cartStore } from "#app/ui/cart/cart-store.ts";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { floatingCartId } from "#app/ui/shell/floating-cart.tsx";
import { machineName } from "#content/current-machines.ts";
import { cartNotices } from "#content/messages/cart.ts";
import {
  machineChosen,
  rentalConfirmedToast,
  rentalDaysGone,
  rentalStepPassed,
  rentalWarnings,
} from "#content/messages/rental.ts";
import { rentalPriceOf } from "#content/rental-price.ts";
import type { CalendarDay } from "#domain/calendar/dates.ts";
import type { MachineKey, RentalIssue, RentalPrice } from "#domain/rental/rental.ts";
import { unavailableDays } from "#domain/rental/rental-availability.ts";
import { type Fit, fitOf } from "./fit.ts";
import {
  advance,
  goBack,
  initialRental,
  type RentalChoice,
  toggleDay,
  withDays,
  withMachine,
} from "./rental-flow.ts";
import { rentalLine } from "./rental-line.ts";
import { rentalStore, useRental } from "./rental-store.ts";
import { type Availability, useAvailability } from "./use-availability.ts";
import { useRentalOffer, withoutSaving } from "./use-rental-offer.ts";

export type RentalController = {
  readonly state: RentalChoice;
  readonly price: RentalPrice | null;
  readonly availability: Availability;
  readonly taken: ReadonlySet<CalendarDay>;
  readonly fit: Fit | null;
  choose(machine: MachineKey): void;
  toggle(day: CalendarDay): void;
  take(days: readonly CalendarDay[]): void;
  /** What is missing, or null when the step was passed. */
  next(): RentalIssue | null;
  back(): void;
  changeMachine(): void;
  /** False when the cart was full. */
  confirm(): boolean;
  /** The rental just put into the cart, until another machine is chosen. */
  readonly added: AddedRental | null;
};

export type AddedRental = { readonly machine: MachineKey; readonly price: RentalPrice };

export function useRentalWizard(): RentalController {
  const state = useRental();
  useEffect(rentalStore.restore, []);
  const { machine, days, pack, step } = state;
  const availability = useAvailability(step > 1);
  const offer = machine ? availability.data?.offers[machine] : undefined;
  const taken = useMemo(() => new Set(offer ? unavailableDays(offer) : []), [offer]);
  const { isOn, promotions } = useRentalOffer();
  const promotionCount = promotions.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is made anew at each rendering, and only shortened
  const price = useMemo(() => {
    const priced = machine ? rentalPriceOf({ machine, days, ...(pack ? { pack } : {}) }, promotions) : null;
    return priced && !isOn ? withoutSaving(priced) : priced;
  }, [machine, days, pack, isOn, promotionCount]);
  const fit = useMemo(() => fitOf(days, offer), [days, offer]);
  useDaysTakenMeanwhile(state, taken);
  const [added, setAdded] = useState<AddedRental | null>(null);

  return {
    added: machine === null ? added : null,
    state,
    price,
    availability,
    taken,
    fit,
    choose(chosen) {
      rentalStore.set(withMachine(state, chosen));
      notify(machineChosen(machineName(chosen)));
    },
    toggle: (day) => rentalStore.set(toggleDay(state, day, (other) => isOffered(other, offer, taken))),
    take: (chosen) => rentalStore.set(withDays(state, chosen)),
    next() {
      const { issue, state: moved } = advance(state);
      if (issue) notify(rentalWarnings[issue]);
      else {
        rentalStore.set(moved);
        notify(rentalStepPassed(moved.step));
      }
      return issue;
    },
    back: () => rentalStore.set(goBack(state)),
    changeMachine: () => rentalStore.set({ ...state, step: 1 }),
    confirm() {
      if (!machine || !price) return false;
      if (!cartStore.appendLine(rentalLine(machine, price, pack))) {
        notify(cartNotices.full);
        return false;
      }
      notify(rentalConfirmedToast(machineName(machine), price.savingCents));
      showCartButton();
      rentalStore.set(initialRental);
      setAdded({ machine, price });
      return true;
    },
  };
}

function isOffered(
  day: CalendarDay,
  offer: { readonly from: CalendarDay; readonly to: CalendarDay } | undefined,
  taken: ReadonlySet<CalendarDay>,
): boolean {
  return !taken.has(day) && (!offer || (day >= offer.from && day <= offer.to));
}

/** Days that another visitor booked meanwhile are removed from the choice, with a toast. */
function useDaysTakenMeanwhile(state: RentalChoice, taken: ReadonlySet<CalendarDay>): void {
  useEffect(() => {
    const gone = state.days.filter((day) => taken.has(day));
    if (gone.length === 0 || !state.machine) return;
    const left = withDays(
      state,
      state.days.filter((day) => !taken.has(day)),
    );
    rentalStore.set(left.days.length === 0 && state.step === 3 ? { ...left, step: 2 } : left);
    notify(rentalDaysGone(machineName(state.machine), gone));
  }, [state, taken]);
}

const waitMs = 1000;
const pulseMs = 4000;
/** As long as the toast "Réservation confirmée !" is shown: it must not cover the button meanwhile. */
const noticeMs = 6500;

/**
 * After a second the page scrolls to the cart button, which pulses for four. Continues when the wizard is unmounted.
 */
function showCartButton(): void {
  const { dataset } = document.documentElement;
  dataset.cartCall = "";
  setTimeout(() => delete dataset.cartCall, noticeMs);
  setTimeout(() => {
    const button = document.getElementById(floatingCartId);
    if (!button) return;
    button.scrollIntoView({ block: "nearest" });
    button.dataset.pulse = "";
    setTimeout(() => delete button.dataset.pulse, pulseMs);
  }, waitMs);
}
