import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect } from "./fixtures.ts";

/** Gives the page a picture as the phone's camera would. */
export async function takePhoto(page: Page, label: string, colour: string): Promise<void> {
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
  await page.getByLabel(label).setInputFiles({ name: "photo.jpg", mimeType: "image/jpeg", buffer });
  await expect(page.getByRole("img", { name: label })).toBeVisible();
}

/** Draws a signature with the finger. */
export async function sign(page: Page): Promise<void> {
  const box = page.getByRole("img", { name: "Signature à tracer avec le doigt" });
  // Scrolls to it, and waits until the page no longer moves it: pictures that arrive push it down.
  await box.hover();
  const place = await box.boundingBox();
  if (!place) throw new Error("The signature's box is not shown");
  await page.mouse.move(place.x + 30, place.y + 60);
  await page.mouse.down();
  await page.mouse.move(place.x + 140, place.y + 30, { steps: 6 });
  await page.mouse.move(place.x + 200, place.y + 80, { steps: 6 });
  await page.mouse.up();
}

export const strip = (page: Page, words: string | RegExp) =>
  page.locator(".vw-strip").filter({ hasText: words });
export const nothingWaits = (page: Page) => expect(page.locator(".vw-strip")).toHaveCount(0);
export const step = (page: Page) => page.getByRole("button", { name: /^Étape faite/ });
