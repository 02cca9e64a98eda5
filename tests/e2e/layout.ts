import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** Phones, tablets and desks, and what lies between them. */
export const layoutWidths = [1440, 900, 768, 600, 390, 320] as const;

/** Nothing stands beyond the right edge, at each width. */
export async function expectToFit(
  page: Page,
  what: string,
  widths: readonly number[] = layoutWidths,
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    // A chart takes its new width a frame later.
    await expect.poll(beyond, { message: `${what} at ${width} px` }).toBeLessThanOrEqual(0);
  }
}

/** The foot ends the page: nothing empty follows it. */
export async function expectFootAtEnd(page: Page, what: string): Promise<void> {
  const below = () =>
    page.evaluate(() => {
      const foot = document.querySelector("footer")?.getBoundingClientRect().bottom ?? 0;
      return Math.round(document.documentElement.scrollHeight - window.scrollY - foot);
    });
  await expect.poll(below, { message: `${what}: pixels below the foot` }).toBeLessThanOrEqual(0);
}

/** A finger needs this much. */
const leastTargetPx = 44;

/** What is pressed or typed into on a phone: buttons, fields and the tabs at the bottom. Not the cells of a table. */
const targets = [
  "main .btn",
  "main .adm-button",
  "main :is(select, textarea, input:not([type=hidden], [type=checkbox], [type=radio], [type=range], [type=file]))",
  "nav[aria-label=Raccourcis] :is(a, button)",
].join(", ");

/** Targets of the page that are too small for a finger at 390 px. */
export async function smallTargets(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 390, height: 844 });
  return page.locator(targets).evaluateAll(
    (found, least) =>
      found
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        // Not the field that robots alone fill, nor the number between the two buttons of a stepper.
        .filter(
          (element) =>
            !element.closest("td, .sr-only, .stepper") && element.getAttribute("tabindex") !== "-1",
        )
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && Math.round(Math.min(box.width, box.height)) < least)
        .map(
          ({ element, box }) =>
            `${element.className || element.tagName} “${element.textContent || element.getAttribute("name")}” ${Math.round(box.width)} × ${Math.round(box.height)}`,
        ),
    leastTargetPx,
  );
}

/** Where elements begin and end, in whole pixels, once they are there. */
export async function boxesOf(found: Locator) {
  await expect(found.first()).toBeVisible();
  return found.evaluateAll((elements) =>
    elements.map((element) => {
      const { left, right, top, bottom, width } = element.getBoundingClientRect();
      const [start, end] = [Math.round(left), Math.round(right)];
      return { start, end, top: Math.round(top), bottom: Math.round(bottom), width: Math.round(width) };
    }),
  );
}

/** The two stand side by side. */
export async function expectOneRow(one: Locator, other: Locator, what: string): Promise<void> {
  const shared = async () => {
    const [left, right] = [await one.boundingBox(), await other.boundingBox()];
    if (!left || !right) return Number.NaN;
    const height = Math.min(left.y + left.height, right.y + right.height) - Math.max(left.y, right.y);
    return height / Math.min(left.height, right.height);
  };
  await expect.poll(shared, { message: `${what} in one row` }).toBeGreaterThan(0.5);
}
