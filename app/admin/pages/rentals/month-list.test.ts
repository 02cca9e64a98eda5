import { expect, it } from "vitest";
import type { Board } from "./board-address.ts";
import { monthRows } from "./board-bars.ts";

type Period = Board["periods"][number];

function period(name: string, change: Partial<Period>): Period {
  return {
    ...{ periodId: name, rentalId: "", orderId: null, machine: "puzzi", unit: 1, stage: "booked" },
    ...{ lateDays: 0, isEndangered: false, firstDay: "2026-11-10", lastDay: "2026-11-11", priceCents: 0 },
    ...{ handedOverAt: null, handOverNote: "", returnedAt: null, returnState: null, returnNote: "" },
    customer: { name, email: "", phone: "+33612345678" },
    ...change,
  };
}

it("lists a month by days, what came back after the rest, machines out of service among them", () => {
  const board: Board = {
    today: "2026-11-15",
    units: [
      { machine: "puzzi", number: 1 },
      { machine: "puzzi", number: 2 },
    ],
    periods: [
      period("Rendue", { firstDay: "2026-11-02", lastDay: "2026-11-03", stage: "returned" }),
      period("En retard", { stage: "late", lateDays: 4 }),
      period("Annulée", { stage: "cancelled" }),
      period("Réservée", { firstDay: "2026-11-20", lastDay: "2026-11-22", unit: 2 }),
      period("En danger", { firstDay: "2026-11-18", lastDay: "2026-11-19", isEndangered: true }),
    ],
    outages: [
      {
        ...{ id: "panne", machine: "puzzi", unit: 1, firstDay: "2026-11-17", lastDay: "2026-11-19" },
        ...{ reason: "Pompe", isDamage: false, damagedIn: null },
      },
    ],
    endangered: [],
    closures: [],
    deposits: [],
  };
  const rows = monthRows(board, "?mois=2026-11");
  expect(rows.map(({ name, state, unit, dueDay, to }) => [name, state, unit.number, dueDay, to])).toEqual([
    ["En retard", "En retard de 4\u00a0jours", 1, "2026-11-11", "?mois=2026-11&location=En retard"],
    ["Pompe", "Hors service", 1, undefined, "?mois=2026-11&hors-service=panne"],
    ["En danger", "En danger", 1, "2026-11-19", "?mois=2026-11&location=En danger"],
    ["Réservée", "Réservée", 2, "2026-11-22", "?mois=2026-11&location=Réservée"],
    ["Rendue", "Rendue", 1, "2026-11-03", "?mois=2026-11&location=Rendue"],
  ]);
});
