import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import {
  type LighthouseRow,
  readTable,
  remarks,
  scaledBlocking,
  tableHead,
  tableLine,
} from "./lighthouse-table.ts";

const row: LighthouseRow = {
  path: "/services",
  performance: 99,
  blockedMs: 120,
  scaledBlockedMs: 180,
  largestPaintMs: 1500,
  kilobytes: 310,
  scriptKilobytes: 141,
  nodes: 1200,
  benchmarkIndex: 1500,
};

it("a written line is read back, from its own section only", () => {
  const other = tableLine({ ...row, path: "/autre" });
  const text = `## Avant\n\n${other}\n\n## Lighthouse\n\nLe 1er.\n\n${tableHead}\n${tableLine(row)}\n\n## Suite\n\n${other}\n`;
  expect(readTable(text)).toEqual([row]);
});

it("blocked time is brought to a machine of 1000", () => {
  expect(scaledBlocking(120, 1500)).toBe(180);
  expect(scaledBlocking(300, 500)).toBe(150);
});

it("names the goals that are missed and what changed, or that the page is new", () => {
  expect(remarks(row, row)).toBe("");
  expect(remarks({ ...row, performance: 98 }, row)).toBe("performance sous 99, performance 99 → 98");
  expect(remarks({ ...row, scaledBlockedMs: 200 }, row)).toBe(
    "bloqué 200 ms ou plus, scaledBlockedMs 180 → 200",
  );
  expect(remarks(row, undefined)).toBe("sans ligne dans la table");
});

it("docs/mesures.md holds a table that can be compared with", async () => {
  expect(readTable(await readFile("docs/mesures.md", "utf8")).map(({ path }) => path)).toContain("/");
});
