import type { Page } from "@playwright/test";
import { addDays, formatDayLong, parisDay, weekday } from "#domain/calendar/dates.ts";
import { expectAccessible } from "./axe.ts";
import {
  bodyOf,
  fillCart,
  fillOut,
  nowhere,
  order,
  recap,
  sendOrder,
  storedCart,
} from "./checkout-support.ts";
import { expect, test } from "./fixtures.ts";
import { waitForHydration } from "./hydration.ts";

test("a weekend is booked in the wizard, paid on site, and taken for other visitors at once", async ({
  page,
  browser,
}, testInfo) => {
  const start = addDays(parisDay(new Date()), 45 + 14 * testInfo.retry);
  const saturday = addDays(start, 6 - weekday(start));
  const days = [saturday, addDays(saturday, 1)];
  const section = (at: Page) => at.locator("#rental-configurator");
  const dayOf = (at: Page, day: string) =>
    section(at).getByRole("button", { name: new RegExp(formatDayLong(day).replace(" 1er ", " 1 ")) });
  const openDates = async (at: Page) => {
    await at.goto("/services/location-shampouineuse#rental-configurator");
    await waitForHydration(at);
    await at.getByRole("button", { name: "Choisir Puzzi 8/1C" }).click();
    await expect(section(at).getByRole("grid").first()).toBeVisible();
    const next = section(at).getByRole("button", { name: "Mois d’après" });
    while ((await dayOf(at, saturday).count()) === 0) await next.click();
  };
  const other = await browser.newContext();
  for (const one of [page.context(), other])
    await one.addInitScript(() => sessionStorage.setItem("guidingAssistantDismissed", "true"));
  const otherVisitor = await other.newPage();
  await openDates(otherVisitor);
  await dayOf(otherVisitor, saturday).click();
  await openDates(page);
  for (const day of days) {
    if ((await dayOf(page, day).count()) === 0)
      await section(page).getByRole("button", { name: "Mois d’après" }).click();
    await dayOf(page, day).click();
  }
  await section(page).getByRole("button", { name: "Suivant", exact: true }).click();
  await section(page).getByRole("button", { name: "Confirmer la réservation" }).click();
  await expect.poll(() => storedCart(page)).toHaveLength(1);
  const cart = await storedCart(page);
  await page.goto("/paiement");
  await expect(page.getByText(/^Rien à livrer/)).toBeVisible();
  await fillOut(page, null, /^Sur place/);
  await expect(recap(page)).toContainText("Location Puzzi");
  await order(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Merci Camille, c’est commandé.");

  await otherVisitor.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(otherVisitor.locator(".toast-title")).toHaveText("Date déjà prise");
  await expect(dayOf(otherVisitor, saturday)).toBeDisabled();
  await expect(dayOf(otherVisitor, saturday)).toHaveAccessibleName(/déjà pris/);
  await other.close();

  const delivery = { way: "none", commune: "", address: nowhere };
  const { status } = await sendOrder(page, bodyOf(cart, 5290, { delivery }));
  expect(status, "the same days once more").toBe(409);
  await fillCart(page, cart);
  await page.goto("/paiement");
  const refused = page.getByRole("alert");
  await expect(refused).toContainText("n’est plus libre");
  await expectAccessible(page);
  await refused
    .getByRole("button", { name: /^Prendre/ })
    .first()
    .click();
  await expect(refused).toHaveCount(0);
  await expect.poll(() => storedCart(page)).not.toEqual(cart);
});
