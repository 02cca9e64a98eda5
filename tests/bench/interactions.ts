/**
 * How long the page takes to show that it has heard a gesture (interaction to next paint), on a phone's screen and with
 * a processor four times slower than this machine:
 *
 *   node tests/bench/interactions.ts
 *   node tests/bench/interactions.ts http://localhost:3000 http://localhost:3001
 *
 * Without address: the built site, on data of its own. Several sites take turns, gesture by gesture, so that other load
 * on the machine affects all of them equally. Each round opens the page anew. The browser rounds to 8 ms and reports
 * nothing under 16.
 */
import { type Browser, chromium, type Page } from "@playwright/test";
import { waitForHydration, waitForSection } from "#tests/e2e/hydration.ts";
import { openPage } from "#tests/e2e/open-page.ts";
import { next, radio, waitForWizard } from "#tests/e2e/wizard-support.ts";
import { browserLaunchOptions } from "#tests/support/browser.ts";
import { missGoal, printFigure } from "./figure.ts";
import { machineText } from "./fixed-loop.ts";
import { openBenchSite } from "./site.ts";

interface Gesture {
  readonly name: string;
  readonly path: string;
  /** What the visitor did before, at full speed and not measured. */
  readonly prepare: (page: Page) => Promise<void>;
  readonly act: (page: Page) => Promise<void>;
}

const rounds = Number(process.env.BENCH_ROUNDS ?? 7);
const slowdown = 4;
const goalMs = 100;
/** What is not reported took less. */
const leastMs = 16;
/** What the page loads by itself once it is hydrated is over. */
const settleMs = 1500;

const gestures: readonly Gesture[] = [
  {
    name: "ouvrir le menu",
    path: "/",
    prepare: waitForHydration,
    act: (page) => page.getByRole("button", { name: "Ouvrir le menu" }).click(),
  },
  {
    name: "ouvrir le panier",
    path: "/",
    prepare: waitForHydration,
    act: (page) => page.locator(".site-cart").click(),
  },
  {
    name: "étape de l’assistant de devis",
    path: "/",
    prepare: async (page) => {
      await waitForHydration(page);
      await waitForWizard(page);
      await radio(page, /^Particulier/).check();
      await next(page).scrollIntoViewIfNeeded();
    },
    act: (page) => next(page).click(),
  },
  {
    name: "curseur des vitres",
    path: "/services/vitres-teintees",
    prepare: async (page) => {
      await waitForHydration(page);
      await page.getByRole("slider", { name: "Vitres arrière" }).focus();
    },
    act: (page) => page.keyboard.press("ArrowRight"),
  },
  {
    name: "jour du calendrier",
    path: "/services/location-shampouineuse",
    prepare: async (page) => {
      await waitForHydration(page);
      await page.getByRole("button", { name: /Prendre ce pack.*PACK WEEK-END/ }).click();
      await freeDay(page).scrollIntoViewIfNeeded();
    },
    act: (page) => freeDay(page).click(),
  },
  {
    name: "filtre de la boutique",
    path: "/boutique",
    prepare: async (page) => {
      await waitForHydration(page);
      await waitForSection(page.locator("#contenu form").first());
      await page.locator(".shop-filter-open").click();
      await leatherFilter(page).scrollIntoViewIfNeeded();
    },
    act: (page) => leatherFilter(page).check(),
  },
];

const leatherFilter = (page: Page) => page.getByRole("checkbox", { name: /^Cuir/ });
const freeDay = (page: Page) => page.getByRole("grid").locator("button:enabled").last();

const given = process.argv.slice(2);
const ownSite = given.length === 0 ? await openBenchSite({ DEMO: "1" }) : null;
const origins = ownSite ? [`http://localhost:${ownSite.port}`] : given;
const browser = await chromium.launch(await browserLaunchOptions());
try {
  for (const gesture of gestures) {
    const results = origins.map((): number[] => []);
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, origin] of origins.entries())
        results[index]?.push(await measure(browser, origin, gesture));
    }
    for (const [index, origin] of origins.entries()) report(gesture, origin, results[index] ?? []);
  }
} finally {
  await browser.close();
  await ownSite?.close();
}

async function measure(browser: Browser, origin: string, gesture: Gesture): Promise<number> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await openPage(page, gesture.path);
  await gesture.prepare(page);
  await page.waitForTimeout(settleMs);
  await page.evaluate(() => {
    const heard: number[] = [];
    Object.assign(window, { heard });
    const options = { type: "event", durationThreshold: 16 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId) heard.push(entry.duration);
    }).observe(options);
  });
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await gesture.act(page);
  // The browser reports a gesture after its paint, and there is no event for the last report.
  await page.waitForTimeout(settleMs);
  const heard = await page.evaluate(() => (window as unknown as { heard: number[] }).heard);
  await context.close();
  return Math.max(leastMs, ...heard);
}

function report({ name }: Gesture, origin: string, results: readonly number[]): void {
  const ordered = results.toSorted((a, b) => a - b);
  const middle = ordered[Math.floor(ordered.length / 2)] ?? Number.NaN;
  const isMissed = !(middle <= goalMs);
  if (isMissed) missGoal();
  process.stdout.write(
    `${name.padEnd(30)} ${ownSite ? "" : `${origin} `}${middle} ms (${ordered[0]}–${ordered.at(-1)}) ` +
      `${isMissed ? `but manqué : ${goalMs}` : ""}  ${machineText()}\n`,
  );
  if (ownSite) printFigure(`geste, ${name}, ms`, middle);
}
