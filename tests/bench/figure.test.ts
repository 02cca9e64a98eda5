import { readFile } from "node:fs/promises";
import { expect, it, vi } from "vitest";
import { comparison, printFigure, readFigures, readReference } from "./figure.ts";

it("a printed figure is read back, whatever else a bench prints", () => {
  const written: string[] = [];
  vi.spyOn(process.stdout, "write").mockImplementation((text) => written.push(String(text)) > 0);
  printFigure("commandes par seconde, 12 produits", 151.237);
  vi.restoreAllMocks();
  expect(readFigures(`bavardage | 3\n${written.join("")}fin`)).toEqual([
    { name: "commandes par seconde, 12 produits", value: 151.24 },
  ]);
});

it("reads the table of references as it is written in French, and no other table", () => {
  const text = `## Autre\n\n| a | 1 |\n\n## Chiffres de référence\n\n| mesure | valeur |\n|---|---|\n| e-mails par seconde | 1 300,5 |\n\n## Suite\n\n| b | 2 |\n`;
  expect(readReference(text)).toEqual([{ name: "e-mails par seconde", value: 1300.5 }]);
});

it("compares each figure with its reference, and names what was not measured", () => {
  const lines = comparison(
    [{ name: "a", value: 3 }],
    [
      { name: "a", value: 2 },
      { name: "b", value: 1 },
    ],
  );
  expect(lines).toMatch(/^a +2 +3\.00 {2}rapport 1\.50$/m);
  expect(lines).toMatch(/^b +n’a pas été mesuré cette fois$/m);
});

it("docs/mesures.md has references", async () => {
  expect(readReference(await readFile("docs/mesures.md", "utf8")).length).toBeGreaterThan(3);
});
