import { expect, type Page } from "@playwright/test";

/** Each point of the machine's checklist is looked at once. */
export async function tickChecklist(page: Page): Promise<void> {
  for (const point of ["Cuves", "Flexible", "Câble", "Suceur", "Détachant"])
    await page.getByRole("button", { name: new RegExp(`^${point}`) }).click();
}

/** A stroke on the pad of the open page. */
export async function sign(page: Page): Promise<void> {
  const pad = page.getByRole("img", { name: /Zone de signature/ });
  // Clear of the bar at the bottom of the screen.
  await pad.evaluate((element) => element.scrollIntoView({ block: "center" }));
  // Waits until the page no longer moves it: pictures that arrive push it down.
  await pad.hover();
  const box = await pad.boundingBox();
  if (!box) throw new Error("No place to sign");
  await page.mouse.move(box.x + 30, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 20, { steps: 5 });
  await page.mouse.move(box.x + 200, box.y + 70, { steps: 5 });
  await page.mouse.up();
}

/** On the page of a hand-over of an order to be paid on the spot: the rental is paid and its deposit taken in cash. */
export async function chooseCash(page: Page): Promise<void> {
  for (const group of ["Comment la location est payée", "Comment la caution est prise"])
    await page
      .getByRole("group", { name: group })
      .getByRole("radio", { name: /Espèces/ })
      .check();
}

/** Paid and deposit in cash, everything in order, signed. */
export async function handOverForCash(page: Page): Promise<void> {
  await chooseCash(page);
  await tickChecklist(page);
  await sign(page);
  await page.getByRole("button", { name: "Remettre la machine" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
}
