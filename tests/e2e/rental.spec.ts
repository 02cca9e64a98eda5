import type { Page } from "@playwright/test";
import {
  addDays,
  type CalendarDay,
  formatDayLong,
  formatDayNumeric,
  parisDay,
  weekday,
} from "#domain/calendar/dates.ts";
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { inMotion } from "./motion.ts";

test.use(inMotion);

const path = "/services/location-shampouineuse";
const section = (page: Page) => page.locator("#rental-configurator");
const press = (page: Page, name: string) => section(page).getByRole("button", { name, exact: true }).click();
const dayButton = (page: Page, day: CalendarDay) =>
  section(page).getByRole("button", { name: new RegExp(formatDayLong(day).replace(" 1er ", " 1 ")) });
const toastTitle = (page: Page) => page.locator(".toast-title");

/** A Saturday beyond everything the demonstration has booked; another one for a second try. */
function farSaturday(): CalendarDay {
  const start = addDays(parisDay(new Date()), 30 + 7 * test.info().retry);
  return addDays(start, 6 - weekday(start));
}

async function showMonthOf(page: Page, day: CalendarDay): Promise<void> {
  const next = section(page).getByRole("button", { name: "Mois d’après" });
  while ((await dayButton(page, day).count()) === 0) await next.click();
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem("guidingAssistantDismissed", "true"));
});

test("a pack leads to its weekend, by keyboard too, and into the cart", async ({ page }) => {
  const calendarFiles: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("rental-calendar")) calendarFiles.push(request.url());
  });
  await page.goto(path);
  await expect(page.getByRole("timer")).toContainText(/0[56]h\d\dmin\d\ds/);
  expect(calendarFiles, "the calendar waits until it is near").toEqual([]);

  await page.getByRole("button", { name: /Prendre ce pack.*PACK WEEK-END/ }).click();
  await expect(toastTitle(page)).toHaveText("Pack sélectionné !");
  await expect(section(page)).toBeInViewport();
  await expect(section(page).getByRole("listitem").filter({ hasText: "Dates" }).first()).toHaveAttribute(
    "aria-current",
    "step",
  );
  await expect(section(page).getByRole("grid").first()).toBeVisible();
  await expect(section(page).locator("thead th").first()).toHaveText("dim.");
  await expect(
    section(page)
      .getByRole("button", { name: /, déjà pris/ })
      .first(),
  ).toBeDisabled();
  await expectAccessible(page);

  const saturday = farSaturday();
  const sunday = addDays(saturday, 1);
  await showMonthOf(page, saturday);
  await dayButton(page, addDays(saturday, -1)).focus();
  await page.keyboard.press("ArrowRight");
  await expect(dayButton(page, saturday)).toBeFocused();
  await page.keyboard.press("Enter");
  await showMonthOf(page, sunday);
  await expect(dayButton(page, sunday)).toHaveAccessibleName(/choisi$/);
  await expect(section(page).getByRole("complementary")).toContainText("29,90");
  await press(page, "Suivant");
  await expect(toastTitle(page)).toHaveText("Étape validée ! Passons à l'étape 3.");

  await page.goto("/contact");
  await page.goto(path);
  await section(page).scrollIntoViewIfNeeded();
  await expect(section(page).getByRole("complementary")).toContainText("29,90");
  await press(page, "Confirmer la réservation");
  await expect(toastTitle(page)).toHaveText("Réservation confirmée !");
  const cart = page.getByRole("button", { name: "Ouvrir le panier, 1 ligne" }).last();
  await expect(cart).toHaveAttribute("data-pulse");
  await expect(section(page).getByRole("radio", { checked: true })).toHaveCount(0);
  await cart.click();
  const panel = page.getByRole("dialog");
  await expect(panel).toContainText("Location Dustego");
  await expect(panel).toContainText(
    `Du ${formatDayNumeric(saturday)} au ${formatDayNumeric(sunday)}, 2 jours, économie 25,10\u00a0€`,
  );
});

test("on a phone the wizard asks for what is missing and keeps its action in reach", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${path}#rental-configurator`);
  await press(page, "Suivant");
  await expect(toastTitle(page)).toHaveText("Attention");
  await section(page).getByRole("radio", { name: /Puzzi/ }).check();
  await expect(toastTitle(page)).toHaveText("Machine sélectionnée !");
  await press(page, "Suivant");
  await expect(section(page).getByRole("grid").first()).toBeVisible();
  await expect(section(page).getByRole("button", { name: "Suivant", exact: true })).toBeInViewport();
  await expectAccessible(page);
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overflow).toBe(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the page says how to book", async ({ page }) => {
    await page.goto(path);
    await section(page).getByRole("link", { name: "par message" }).click();
    await expect(page).toHaveURL("/contact?subject=location");
  });
});
