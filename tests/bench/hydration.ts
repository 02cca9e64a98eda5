/**
 * Compares how fast pages become interactive on running sites, in a browser four times slower than this machine:
 *
 *   node tests/bench/hydration.ts http://localhost:3000 http://localhost:3001
 *
 * The sites take turns, page by page, so that other load on the machine affects all of them equally. For each page: how
 * long the thread was blocked, when a click on a control far down the page was answered, and the bytes on the line.
 * The last column is a fixed loop of JavaScript in the same page: the speed of the machine at that moment.
 */
import { type Browser, chromium } from "@playwright/test";
import { browserLaunchOptions } from "#tests/support/browser.ts";

interface Trial {
  readonly path: string;
  /** A control far down the page, and the selector that matches once it has answered. */
  readonly control: string;
  readonly answered: string;
}

interface Measure {
  readonly blocked: number;
  readonly answered: number;
  readonly html: number;
  readonly scripts: number;
  readonly loop: number;
}

const rounds = Number(process.env.BENCH_ROUNDS ?? 7);
const slowdown = 4;
/** After hydration of the page's frame: what follows it by itself is counted too. */
const settleMs = 3000;
const trials: readonly Trial[] = [
  { path: "/", control: '.zone-pin[aria-label^="Mâcon"]', answered: '.zone-pin[aria-pressed="true"]' },
  {
    path: "/services",
    control: 'section[aria-labelledby="options"] li:last-child button',
    answered: '[aria-invalid="true"]',
  },
  {
    path: "/boutique",
    control: ".shop-cards article:nth-last-of-type(2) button",
    answered: "#floating-cart-button",
  },
];

const origins = process.argv.slice(2);
const browser = await chromium.launch(await browserLaunchOptions());
try {
  for (const trial of trials) {
    const results = origins.map((): Measure[] => []);
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, origin] of origins.entries())
        results[index]?.push(await measure(browser, origin, trial));
    }
    for (const [index, origin] of origins.entries()) report(trial.path, origin, results[index] ?? []);
  }
} finally {
  await browser.close();
}

async function measure(
  browser: Browser,
  origin: string,
  { path, control, answered }: Trial,
): Promise<Measure> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  const bytes = { Document: 0, Script: 0 };
  const devtools = await context.newCDPSession(page);
  const kinds = new Map<string, string>();
  devtools.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind === "Document" || kind === "Script") bytes[kind] += encodedDataLength;
  });
  await devtools.send("Network.enable");
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(window, { blockingTasks: tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: "longtask", buffered: true });
  });
  await page.goto(origin + path);
  await page.waitForFunction(() => "hydrated" in document.documentElement.dataset);
  await page.waitForTimeout(settleMs);
  const blocked = await page.evaluate(() => {
    const { blockingTasks } = window as unknown as { blockingTasks: number[] };
    return blockingTasks.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0);
  });
  const loop = await page.evaluate(() => {
    const began = performance.now();
    let sum = 0;
    for (let step = 0; step < 20_000_000; step += 1) sum = (sum * 31 + step) | 0;
    return sum === 0.5 ? 0 : performance.now() - began;
  });
  const atRest = { ...bytes };
  const clicking = await context.newPage();
  const throttle = await context.newCDPSession(clicking);
  await throttle.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await clicking.goto(origin + path, { waitUntil: "commit" });
  const time = await clicking.evaluate(
    ({ control, answered }) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (document.querySelector(answered)) return resolve(performance.now());
          const found = document.querySelector<HTMLElement>(control);
          found?.scrollIntoView({ behavior: "instant", block: "center" });
          found?.click();
          setTimeout(look, 100);
        };
        look();
        setTimeout(() => resolve(Number.NaN), 20_000);
      }),
    { control, answered },
  );
  await context.close();
  return { blocked, answered: time, html: atRest.Document, scripts: atRest.Script, loop };
}

function report(path: string, origin: string, results: readonly Measure[]): void {
  const column = (name: keyof Measure) => {
    const values = results.map((result) => result[name]).toSorted((a, b) => a - b);
    const middle = values[Math.floor(values.length / 2)] ?? Number.NaN;
    return `${Math.round(middle)} (${Math.round(values[0] ?? Number.NaN)}–${Math.round(values.at(-1) ?? Number.NaN)})`;
  };
  process.stdout.write(
    `${path.padEnd(10)} ${origin}  blocked ${column("blocked")} ms  answered ${column("answered")} ms` +
      `  html ${column("html")}  scripts ${column("scripts")} bytes  loop ${column("loop")} ms\n`,
  );
}
