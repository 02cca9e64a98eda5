import { expect, it } from "vitest";
import { isSoleTrader, legalName, placeLine } from "./seller.ts";

it.each([
  "EI",
  "E.I.",
  "Entrepreneur individuel",
  "Entrepreneur individuel (EI)",
  "entreprise individuelle",
  "Micro-entreprise",
  "micro entrepreneur",
  "Auto-entrepreneur",
])("takes %j for a sole trader", (form) => {
  expect(isSoleTrader(form)).toBe(true);
});

it.each(["", "EURL", "EIRL", "SARL au capital de 1 000 €", "SASU", "Eiffage"])(
  "does not take %j for one",
  (form) => {
    expect(isSoleTrader(form)).toBe(false);
  },
);

it.each([
  ["EI", "Camille Morel", "Camille Morel EI"],
  ["Micro-entreprise", "Camille Morel EI", "Camille Morel EI"],
  ["Micro-entreprise", "", "Entrepreneur individuel (EI)"],
  ["SARL au capital de 1 000 €", "Camille Morel", "SARL au capital de 1 000 €"],
  ["", "Camille Morel", ""],
])("writes %j of %j as %j", (legalForm, ownerName, expected) => {
  expect(legalName({ legalForm, ownerName })).toBe(expected);
});

it("writes the place on one line, without a space too many", () => {
  expect(placeLine({ postalCode: "01340", city: "Foissiat" })).toBe("01340 Foissiat");
  expect(placeLine({ postalCode: "", city: "Foissiat" })).toBe("Foissiat");
});
