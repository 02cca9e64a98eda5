import { useSyncExternalStore } from "react";
import { keepRental, keptRental } from "./rental-draft.ts";
import { initialRental, type RentalChoice } from "./rental-flow.ts";

let state = initialRental;
const listeners = new Set<() => void>();

/** What is being rented, shared by the wizard and by the machines and packs elsewhere on the page. */
export const rentalStore = {
  get: (): RentalChoice => state,
  set(next: RentalChoice): void {
    keepRental(next);
    show(next);
  },
  /** What was being composed when the page was left, unless a choice was already made on this one. */
  restore(): void {
    const kept = state === initialRental ? keptRental() : null;
    if (kept) show(kept);
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function show(next: RentalChoice): void {
  state = next;
  for (const listener of listeners) listener();
}

export function useRental(): RentalChoice {
  return useSyncExternalStore(rentalStore.subscribe, rentalStore.get, () => initialRental);
}
