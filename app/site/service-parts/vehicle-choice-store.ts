import { type CarCategory, isCarCategory } from "#domain/vehicle/vehicle.ts";

/** The visitor's car, chosen once for every service page. */
export type VehicleChoice = { readonly category: CarCategory | null; readonly model: string };

const VEHICLE_CHOICE_KEY = "vehicleChoice";
export const MODEL_MAX_LENGTH = 120;

const none: VehicleChoice = { category: null, model: "" };
let current: VehicleChoice = none;
let isRead = false;
const listeners = new Set<() => void>();

export const vehicleChoiceStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get(): VehicleChoice {
    if (!isRead) {
      isRead = true;
      current = read();
    }
    return current;
  },
  getServer: (): VehicleChoice => none,
  change(change: Partial<VehicleChoice>): void {
    current = { ...vehicleChoiceStore.get(), ...change };
    save(current);
    for (const listener of listeners) listener();
  },
};

export function parseVehicleChoice(stored: string | null): VehicleChoice {
  try {
    const value: unknown = JSON.parse(stored ?? "null");
    if (typeof value !== "object" || value === null) return none;
    const category = "category" in value && isCarCategory(value.category) ? value.category : null;
    const model = "model" in value && typeof value.model === "string" ? value.model : "";
    return { category, model: model.slice(0, MODEL_MAX_LENGTH) };
  } catch {
    return none;
  }
}

/** A browser that refuses storage still serves this page; only the next one asks again. */
function read(): VehicleChoice {
  try {
    return parseVehicleChoice(window.sessionStorage.getItem(VEHICLE_CHOICE_KEY));
  } catch {
    return none;
  }
}

function save(choice: VehicleChoice): void {
  try {
    window.sessionStorage.setItem(VEHICLE_CHOICE_KEY, JSON.stringify(choice));
  } catch {
    // Kept in memory only.
  }
}
