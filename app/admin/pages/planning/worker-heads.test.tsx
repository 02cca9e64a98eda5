import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { BoardDay, BoardVisit, BoardWorker } from "./planning-address.ts";
import { WorkerHeads } from "./worker-heads.tsx";

afterEach(cleanup);

const worker = (id: number, name: string, skills: string[] | null) =>
  ({ id, name, colour: "teal", skills, baseLabel: "Foissiat" }) as BoardWorker;
const span = { from: 8 * 60, to: 18 * 60 };
const day = {
  day: "2026-11-16",
  hours: [{ workerId: 1, working: [span], present: [span] }],
} as unknown as BoardDay;
const visit = {
  day: "2026-11-16",
  workerId: 1,
  ...{ from: 9 * 60, to: 13 * 60, travelBefore: 38, travelAfter: 20, buffer: 0 },
} as BoardVisit;
const wordsOf = (element: HTMLElement) => element.textContent.replaceAll("\u00a0", " ");

it("says of each worker how full the day is, what they do and what they do not", () => {
  const workers = [worker(1, "Hélène Bernard", null), worker(2, "Théo Gauthier", ["cleaning", "utility"])];
  render(<WorkerHeads board={{ visits: [visit] }} day={day} workers={workers} />);
  const [helene, theo] = within(screen.getByRole("list", { name: "Équipiers de la journée" }))
    .getAllByRole("listitem")
    .map(wordsOf);
  expect(helene).toContain("8 h 00 – 18 h 00, départ de Foissiat");
  expect(helene).toContain("4 h 58sur 10 h");
  expect(helene).toContain("Toutes les prestations");
  expect(theo).toContain("Ne travaille pas ce jour-là");
  expect(theo).toContain("NettoyageUtilitairesNe fait pas : polissage, céramique");
});

it("counts what is beyond the hours of the day against them", () => {
  const long = { ...visit, to: 19 * 60 };
  render(<WorkerHeads board={{ visits: [long] }} day={day} workers={[worker(1, "Hélène", null)]} />);
  const load = screen.getByText(/^sur/).parentElement;
  expect(load && wordsOf(load)).toBe("10 h 58sur 10 h");
  expect(load?.dataset.over).toBe("true");
});
