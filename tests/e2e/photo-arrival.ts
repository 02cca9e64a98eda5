import { expect, type Page } from "@playwright/test";

interface ShownPhoto {
  readonly path: string;
  /** Finds the image of the photo. */
  readonly photo: string;
  /** Its focus point, as `object-position`. */
  readonly focus: string;
}

/** At 390, 768 and 1440 pixels nothing moves while a photo arrives, and it fills its frame. */
export async function expectStill(page: Page, shown: ShownPhoto): Promise<void> {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectStillArrival(page, shown);
  }
}

async function expectStillArrival(page: Page, { path, photo, focus }: ShownPhoto): Promise<void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/media/**", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  const image = page.locator(photo);
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
  await image.scrollIntoViewIfNeeded();
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { shifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.push((entry as unknown as { value: number }).value);
    }).observe({ type: "layout-shift", buffered: false });
  });
  const box = () => image.evaluate((element) => JSON.stringify(element.getBoundingClientRect()));
  const empty = await box();
  release();
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0);
  expect(await box()).toBe(empty);
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  await expect(image).toHaveCSS("object-fit", "cover");
  await expect(image).toHaveCSS("object-position", focus);
  await page.unroute("**/media/**");
}
