import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keepRental, keptRental } from "./rental-draft.ts";
import { initialRental } from "./rental-flow.ts";

const hourMs = 3_600_000;
const composed = {
  ...({ step: 3, machine: "dustego", pack: null } as const),
  days: ["2026-11-15", "2026-11-16"],
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-15T09:30:00Z") });
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

it("a rental being composed is kept for a day, without the days that passed", () => {
  keepRental(composed);
  expect(keptRental()).toEqual(composed);
  vi.advanceTimersByTime(23 * hourMs);
  expect(keptRental()).toEqual({ ...composed, days: ["2026-11-16"] });
  vi.advanceTimersByTime(hourMs);
  expect(keptRental()).toBeNull();
});

it("a rental whose days have all passed waits at its days, one put into the cart is forgotten", () => {
  keepRental({ ...composed, days: ["2026-11-15"] });
  vi.advanceTimersByTime(20 * hourMs);
  expect(keptRental()).toMatchObject({ step: 2, machine: "dustego", days: [] });
  keepRental(initialRental);
  expect(keptRental()).toBeNull();
});

it("a draft that is broken, from the future, of no machine or of another machine’s pack gives nothing wrong", () => {
  const store = (value: unknown) => localStorage.setItem("locationDraft", JSON.stringify(value));
  const at = Date.now();
  for (const value of [
    7,
    [],
    { ...composed, at: at + 1 },
    { ...composed, at, machine: "toString" },
    composed,
  ]) {
    store(value);
    expect(keptRental()).toBeNull();
  }
  localStorage.setItem("locationDraft", "{");
  vi.spyOn(console, "warn").mockImplementationOnce(() => undefined);
  expect(keptRental()).toBeNull();
  store({ ...composed, at, step: 1e9, days: ["2026-02-30", 5, "2026-11-20"], pack: "rien" });
  expect(keptRental()).toEqual({ ...composed, days: ["2026-11-20"] });
  store({ ...composed, at, days: "hier" });
  expect(keptRental()).toMatchObject({ step: 2, days: [] });
});
