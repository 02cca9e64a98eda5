import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Frame, type Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const options: RunOptions = { resultTypes: ["violations"], preload: false };

/**
 * Expects no finding of axe on the page or inside `within`. axe runs in the page itself: its Playwright builder opens a
 * second page for the report and takes five times as long. It takes a while, in which an answer may arrive and change
 * what it reads half-way (a button that was disabled, then is not): a finding has to be there again a second later.
 */
export async function expectAccessible(page: Page | Frame, within?: string): Promise<void> {
  // Read first: on a busy machine it takes long enough for a colour transition to start meanwhile.
  await page.evaluate(source);
  if (within) await expect(page.locator(within).last()).toBeVisible();
  await expect.poll(() => findViolations(page, within), { intervals: [1000], timeout: 60_000 }).toEqual([]);
}

async function findViolations(page: Page | Frame, within: string | undefined): Promise<string[]> {
  await settle(page);
  return page.evaluate(
    async ([selector, settings]) => {
      const { axe } = window as unknown as {
        axe: { run: (context: Document | string, options: RunOptions) => Promise<AxeResults> };
      };
      const { violations } = await axe.run(selector ?? document, settings);
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(" | ")}`,
      );
    },
    [within, options] as const,
  );
}

/** During a colour transition the contrast may be too low: finite animations are waited for. */
async function settle(page: Page | Frame): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((one) => one.playState === "running" && one.timeline === document.timeline)
      .filter((one) => Number(one.effect?.getComputedTiming().endTime) < 5000);
    // With a time limit: an animation in a part that is not rendered (a width just left) never ends.
    const left = ending.map(
      (one) => Number(one.effect?.getComputedTiming().endTime) - Number(one.currentTime),
    );
    const over = new Promise((resolve) => setTimeout(resolve, Math.max(0, ...left) + 50));
    await Promise.race([over, Promise.allSettled(ending.map((one) => one.finished))]);
  });
}
