/**
 * Lighthouse on a phone, median of three, against a running site:
 *
 *   npm run lighthouse -- http://localhost:3000 / /services /contact
 *
 * Without routes: every public page. Prints the lines of the table "Lighthouse" of docs/mesures.md, what changed since
 * that table, and what cost points of accessibility, good practice and search engines. LIGHTHOUSE_RUNS=1 is quicker.
 * The last column is the speed Lighthouse found the machine to have: under other load the scores are those of a slower
 * phone than intended.
 */
import { readFile } from "node:fs/promises";
import { chromium } from "@playwright/test";
import lighthouse, { type Result } from "lighthouse";
import { publicRoutes } from "#tests/e2e/public-routes.ts";
import { browserLaunchOptions } from "#tests/support/browser.ts";
import {
  type LighthouseRow,
  readTable,
  remarks,
  scaledBlocking,
  tableHead,
  tableLine,
} from "./lighthouse-table.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const runs = Number(process.env.LIGHTHOUSE_RUNS ?? 3);
const debuggingPort = Number(process.env.LIGHTHOUSE_PORT ?? 9333);

const [origin = "http://localhost:3000", ...paths] = process.argv.slice(2);
const written = readTable(await readFile("docs/mesures.md", "utf8"));
const launch = await browserLaunchOptions();
const browser = await chromium.launch({
  ...launch,
  args: [...(launch.args ?? []), `--remote-debugging-port=${debuggingPort}`],
});
process.stdout.write(`${tableHead}\n`);
try {
  for (const path of paths.length > 0 ? paths : new Set(publicRoutes)) {
    const results: Result[] = [];
    for (let run = 0; run < runs; run += 1) results.push(await audit(`${origin}${path}`, run === 0));
    report(path, results);
  }
} finally {
  await browser.close();
}

/** What does not depend on time is the same in every run, and asked for in the first. */
async function audit(url: string, isFirst: boolean): Promise<Result> {
  const outcome = await lighthouse(url, {
    port: debuggingPort,
    onlyCategories: isFirst ? [...categories] : ["performance"],
    disableFullPageScreenshot: true,
    logLevel: "error",
  });
  if (!outcome) throw new Error(`Lighthouse gave no result for ${url}`);
  return outcome.lhr;
}

function report(path: string, results: readonly Result[]): void {
  const row = rowOf(path, results);
  process.stdout.write(`${tableLine(row)}\n`);
  const remark = remarks(
    row,
    written.find((line) => line.path === path),
  );
  if (remark) process.stdout.write(`    ${remark}\n`);
  for (const [id, message] of shortfalls(results[0])) process.stdout.write(`    ${id}: ${message}\n`);
}

function rowOf(path: string, results: readonly Result[]): LighthouseRow {
  const middle = (read: (result: Result) => number) => Math.round(median(results.map(read)));
  const numberOf = (id: string) => middle(({ audits }) => audits[id]?.numericValue ?? Number.NaN);
  const blockedMs = numberOf("total-blocking-time");
  const benchmarkIndex = middle(({ environment }) => environment.benchmarkIndex);
  return {
    path,
    performance: middle((result) => score(result, "performance")),
    blockedMs,
    scaledBlockedMs: scaledBlocking(blockedMs, benchmarkIndex),
    largestPaintMs: numberOf("largest-contentful-paint"),
    kilobytes: middle((result) => transferred(result) / 1000),
    scriptKilobytes: middle((result) => transferred(result, "Script") / 1000),
    nodes: numberOf("dom-size-insight"),
    benchmarkIndex,
  };
}

/** The bytes on the line, of one kind of file or of all. */
function transferred({ audits }: Result, kind?: string): number {
  const details = audits["network-requests"]?.details;
  return (details?.type === "table" ? details.items : [])
    .filter(({ resourceType }) => kind === undefined || resourceType === kind)
    .reduce((sum, { transferSize }) => sum + Number(transferSize ?? 0), 0);
}

function score(result: Result, category: string): number {
  return Math.round((result.categories[category]?.score ?? 0) * 100);
}

/** Every weighted audit below full marks, performance timings excepted: those are printed above. */
function shortfalls(result: Result | undefined): [string, string][] {
  if (!result) return [];
  return categories
    .slice(1)
    .flatMap((category) =>
      (result.categories[category]?.auditRefs ?? [])
        .filter((ref) => ref.weight > 0 && (result.audits[ref.id]?.score ?? 1) < 1)
        .map((ref): [string, string] => [ref.id, result.audits[ref.id]?.title ?? ""]),
    );
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
