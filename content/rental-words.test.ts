import { afterEach, expect, it } from "vitest";
import { provideContent } from "./current-content.ts";
import { rentalWords } from "./rental-words.ts";
import { rentalPage } from "./services/rental.ts";

afterEach(() => provideContent(() => ({})));

it("an empty database shows the specification's words", () => {
  expect(rentalWords()).toMatchObject({
    machinesTitle: rentalPage.machinesTitle,
    homeLead: rentalPage.home.lead,
    lateDays: "19,90\u00a0€ pour la Dustego, 34,90\u00a0€ pour la Puzzi",
  });
});

it("a text of the owner's is shown at once, also where the machines have words of their own", () => {
  const composed = {
    lateDays: "25,00\u00a0€ pour Vaporetta",
    machinesTitle: "Une machine",
    packsLead: "Tout compris.",
  };
  provideContent(() => ({ rentalWords: composed, texts: { "rental/machinesTitle": "Notre machine" } }));
  expect(rentalWords()).toMatchObject({
    machinesTitle: "Notre machine",
    packsLead: "Tout compris.",
    machinesLead: rentalPage.machinesLead,
    lateDays: "25,00\u00a0€ pour Vaporetta",
    homeLead: expect.stringMatching(/^Une machine, à la journée/),
  });
});
