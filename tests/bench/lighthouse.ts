/**
 * Lighthouse on a phone, median of three, against a running site:
 *
 *   npm run lighthouse -- http://localhost:3000 / /services /contact
 *
 * Without routes: all of the sitemap. Prints performance, accessibility, best practices and search engines for each route, and what cost points.
 * The last column is the speed Lighthouse found the machine to have (its BenchmarkIndex): scores on a machine that
 * under other load are those of a slower phone than intended.
 */
import { chromium } from "@playwright/test";
import lighthouse, { type Result } from "lighthouse";
import { browserLaunchOptions } from "#tests/support/browser.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const runs = 3;
const debuggingPort = 9333;

const [origin = "http://localhost:3000", ...paths] = process.argv.slice(2);
const launch = await browserLaunchOptions();
const browser = await chromium.launch({
  ...launch,
  args: [...(launch.args ?? []), `--remote-debugging-port=${debuggingPort}`],
});
try {
  for (const path of paths.length > 0 ? paths : await readSitemap()) {
    const results: Result[] = [];
    for (let run = 0; run < runs; run += 1) results.push(await audit(`${origin}${path}`, run === 0));
    report(path, results);
  }
} finally {
  await browser.close();
}

async function readSitemap(): Promise<readonly string[]> {
  const answer = await fetch(`${origin}/sitemap.xml`);
  const addresses = (await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g);
  return Array.from(addresses, ([, address = "/"]) => new URL(address).pathname);
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
  const scores = categories.map((category) =>
    median(results.filter((result) => result.categories[category]).map((result) => score(result, category))),
  );
  const timing = (id: string) =>
    median(results.map((result) => result.audits[id]?.numericValue ?? Number.NaN));
  const ms = (id: string) => `${Math.round(timing(id))} ms`;
  process.stdout.write(
    `${path.padEnd(42)} ${scores.join(" / ").padEnd(22)} FCP ${ms("first-contentful-paint")}  LCP ${ms("largest-contentful-paint")}  TBT ${ms("total-blocking-time")}  CLS ${timing("cumulative-layout-shift").toFixed(3)}  SI ${ms("speed-index")}  machine ${Math.round(median(results.map(({ environment }) => environment.benchmarkIndex)))}\n`,
  );
  for (const [id, message] of shortfalls(results[0])) process.stdout.write(`    ${id}: ${message}\n`);
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
