/**
 * How much of a page's thread its opening takes on running sites, on a phone's screen and with a processor four times
 * slower than this machine:
 *
 *   node tests/bench/blocking.ts http://localhost:3000 http://localhost:3001
 *   BENCH_PATHS=/,/contact node tests/bench/blocking.ts http://localhost:3000
 *
 * Read from traces by the thread's own clock, so that a busy machine disturbs it less than Lighthouse. The sites take
 * turns, page by page. Under each line: what the tasks longer than 50 ms were made of, in the round in the middle.
 */
import { setTimeout as pause } from "node:timers/promises";
import { type Browser, chromium } from "@playwright/test";
import { browserLaunchOptions } from "#tests/support/browser.ts";
import { machineText } from "./fixed-loop.ts";
import { type PageWork, pageWork, type TraceEvent } from "./long-tasks.ts";

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const slowdown = 4;
/** After hydration: what follows it by itself is counted too. */
const settleMs = 2500;
const longestWaitMs = 60_000;
const causesShown = 6;
const usualPaths = "/,/services,/services/polissage-lustrage,/boutique,/contact";
const categories = ["toplevel", "devtools.timeline", "v8", "loading", "disabled-by-default-v8.compile"];

const origins = process.argv.slice(2);
const browser = await chromium.launch(await browserLaunchOptions());
try {
  for (const path of (process.env.BENCH_PATHS ?? usualPaths).split(",")) {
    const results = origins.map((): PageWork[] => []);
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, origin] of origins.entries())
        results[index]?.push(await measure(browser, origin + path));
    }
    for (const [index, origin] of origins.entries()) report(path, origin, results[index] ?? []);
  }
} finally {
  await browser.close();
}

async function measure(browser: Browser, address: string): Promise<PageWork> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const tracing = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  tracing.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await tracing.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: categories, excludedCategories: ["*"] },
  });
  await page.goto(address);
  // Not `waitForFunction`, whose own script would be in the trace.
  const expression = '"hydrated" in document.documentElement.dataset';
  for (let waited = 0; waited < longestWaitMs; waited += 200) {
    const { result } = await devtools.send("Runtime.evaluate", { expression });
    if (result.value === true) break;
    await pause(200);
  }
  await pause(settleMs);
  const complete = new Promise((resolve) => tracing.once("Tracing.tracingComplete", resolve));
  await tracing.send("Tracing.end");
  await complete;
  await tracing.detach();
  await context.close();
  return pageWork(events);
}

function report(path: string, origin: string, results: readonly PageWork[]): void {
  const ordered = results.toSorted((a, b) => a.blockedMs - b.blockedMs);
  const middle = ordered[Math.floor(ordered.length / 2)];
  const blocked = ordered.map(({ blockedMs }) => Math.round(blockedMs));
  const busy = results.map(({ busyMs }) => Math.round(busyMs)).toSorted((a, b) => a - b);
  const busyMiddle = busy[Math.floor(busy.length / 2)];
  const causes = [...(middle?.causes ?? [])]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, causesShown)
    .map(([name, ms]) => `${name} ${Math.round(ms)}`);
  process.stdout.write(
    `${path.padEnd(30)} ${origin}  blocked ${Math.round(middle?.blockedMs ?? Number.NaN)} ms ` +
      `(${blocked[0]}–${blocked.at(-1)})  thread ${busyMiddle} ms  ${machineText()}\n    ${causes.join(", ")}\n`,
  );
}
