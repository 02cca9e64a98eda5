import { useSyncExternalStore } from "react";
import { initialRental, type RentalChoice } from "./rental-flow.ts";

let state = initialRental;
const listeners = new Set<() => void>();

/** What is being rented, shared by the wizard and by the machines and packs elsewhere on the page. */
export const rentalStore = {
  get: (): RentalChoice => state,
  set(next: RentalChoice): void {
    state = next;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export function useRental(): RentalChoice {
  return useSyncExternalStore(rentalStore.subscribe, rentalStore.get, () => initialRental);
}
