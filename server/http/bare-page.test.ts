import { afterEach, expect, it } from "vitest";
import { shippedBusiness } from "#content/business.ts";
import { provideContent } from "#content/current-content.ts";
import { barePage, isShownToPerson } from "./bare-page.ts";
import { refusalOf } from "./flood.ts";

afterEach(() => provideContent(() => ({})));

it("bears the name the owner has given, once it is given", () => {
  const refusal = () => refusalOf({ allowed: false, isBusy: true, retryAfterSeconds: 1 }, "text/html").body;
  expect(refusal()).toContain(shippedBusiness.name);
  provideContent(() => ({ business: { ...shippedBusiness, name: "Éclat <du> Revermont" } }));
  expect(refusal()).toContain("Éclat &lt;du&gt; Revermont");
  expect(refusal()).not.toContain(shippedBusiness.name);
});

it("offers the same address again", () => {
  expect(barePage({ title: "Un instant", text: "Revenez." })).toContain('<a href="">Réessayer</a>');
});

it.each([
  ["text/html,application/xhtml+xml", true],
  ["*/*", false],
  ["application/json", false],
  [undefined, false],
])("is for people: %s", (accept, expected) => {
  expect(isShownToPerson(accept)).toBe(expected);
});
