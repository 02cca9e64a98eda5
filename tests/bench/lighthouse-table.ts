/** What Lighthouse measured on one page; the table "Lighthouse" of docs/mesures.md has one line for each. */
export interface LighthouseRow {
  readonly path: string;
  readonly performance: number;
  /** Blocked time as measured, and what it would be where BenchmarkIndex is 1000. */
  readonly blockedMs: number;
  readonly scaledBlockedMs: number;
  readonly largestPaintMs: number;
  /** All that was on the line, in kB, and the scripts alone. */
  readonly kilobytes: number;
  readonly scriptKilobytes: number;
  readonly nodes: number;
  readonly benchmarkIndex: number;
}

export const goals = { performance: 99, scaledBlockedMs: 200 } as const;

const usualIndex = 1000;
const columns = [
  "performance",
  "blockedMs",
  "scaledBlockedMs",
  "largestPaintMs",
  "kilobytes",
  "scriptKilobytes",
  "nodes",
  "benchmarkIndex",
] as const satisfies readonly (keyof LighthouseRow)[];

export const tableHead = [
  "| page | performance | bloqué, ms | bloqué à 1 000, ms | LCP, ms | octets, kB | scripts, kB | éléments | BenchmarkIndex |",
  `|${"---|".repeat(columns.length + 1)}`,
].join("\n");

/** A slower machine blocks longer for the same work. */
export function scaledBlocking(blockedMs: number, benchmarkIndex: number): number {
  return Math.round((blockedMs * benchmarkIndex) / usualIndex);
}

export function tableLine(row: LighthouseRow): string {
  return `| \`${row.path}\` | ${columns.map((column) => row[column]).join(" | ")} |`;
}

/** The lines of the last table in docs/mesures.md. */
export function readTable(text: string): readonly LighthouseRow[] {
  const [, section = ""] = text.split(/^## Lighthouse$/m);
  const [table = ""] = section.split(/^## /m);
  return table.split("\n").flatMap((line) => {
    const [, path, cells = ""] = /^\| `([^`]+)` \|(.+)\|$/.exec(line) ?? [];
    const values = cells.split("|").map((cell) => Number(cell.trim()));
    if (!path || values.length !== columns.length || values.some(Number.isNaN)) return [];
    const named = Object.fromEntries(columns.map((column, place) => [column, values[place]]));
    return [{ path, ...named } as unknown as LighthouseRow];
  });
}

/** Beside a new line: what changed since the table was written, or which goal is missed. */
export function remarks(row: LighthouseRow, before: LighthouseRow | undefined): string {
  const missed = [
    row.performance < goals.performance && `performance sous ${goals.performance}`,
    row.scaledBlockedMs >= goals.scaledBlockedMs && `bloqué ${goals.scaledBlockedMs} ms ou plus`,
  ].filter(Boolean);
  const changes = before
    ? (["performance", "scaledBlockedMs", "largestPaintMs", "kilobytes", "nodes"] as const)
        .filter((column) => row[column] !== before[column])
        .map((column) => `${column} ${before[column]} → ${row[column]}`)
    : ["sans ligne dans la table"];
  return [...missed, ...changes].join(", ");
}
