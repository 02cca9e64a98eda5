import { expect, it } from "vitest";
import type { Board } from "./board-address.ts";
import { barsOf } from "./board-bars.ts";

const unit = { machine: "puzzi", number: 1 } as const;
type Period = Board["periods"][number];

function period(periodId: string, change: Partial<Period>): Period {
  return {
    ...{ periodId, rentalId: "", orderId: null, machine: "puzzi", unit: 1, stage: "booked", lateDays: 0 },
    isEndangered: false,
    ...{ firstDay: "2026-11-10", lastDay: "2026-11-11", priceCents: 0, handedOverAt: null, handOverNote: "" },
    ...{ returnedAt: null, returnState: null, returnNote: "" },
    customer: { name: periodId, email: "", phone: "" },
    ...change,
  };
}

it("puts rentals and repairs of one machine in the order of their days, a late one until today", () => {
  const repair = { machine: "puzzi", unit: 1, firstDay: "2026-11-05", lastDay: "2026-11-06" } as const;
  const planned = { isDamage: false, damagedIn: null };
  const board: Board = {
    today: "2026-11-15",
    units: [unit],
    periods: [
      period("Rendue", { firstDay: "2026-11-02", lastDay: "2026-11-03", stage: "returned" }),
      period("En retard", { stage: "late", lateDays: 4 }),
      period("Annulée", { stage: "cancelled" }),
      period("Autre machine", { unit: 2 }),
    ],
    outages: [
      { ...repair, ...planned, id: "panne", reason: "Pompe" },
      { ...repair, ...planned, id: "ailleurs", unit: 2, reason: "Roue" },
    ],
    endangered: [],
    closures: [],
    deposits: [],
  };
  expect(
    barsOf(board, unit, "?mois=2026-11").map(({ name, look, state, lastDay, to }) => [
      name,
      look,
      state,
      lastDay,
      to,
    ]),
  ).toEqual([
    ["Rendue", "returned", "Rendue", "2026-11-03", "?mois=2026-11&location=Rendue"],
    ["Pompe", "outage", "Hors service", "2026-11-06", "?mois=2026-11&hors-service=panne"],
    ["En retard", "late", "En retard de 4\u00a0jours", "2026-11-15", "?mois=2026-11&location=En retard"],
  ]);
});
