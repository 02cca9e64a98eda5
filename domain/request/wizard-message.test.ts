import { expect, it } from "vitest";
import { buildVehiclesMessage, buildWizardMessage } from "./wizard-message.ts";

it("holds type, model, objective, problems and the customer's own words", () => {
  expect(
    buildWizardMessage({
      vehicleType: "Particulier",
      vehicleModel: "Peugeot 308 SW (B – Berline et Compacte)",
      objective: "Nettoyage complet",
      problems: ["Poils d’animaux", "Film routier"],
      message: "Plutôt le samedi.\nMerci",
    }),
  ).toBe(
    [
      "Type de véhicule\u00a0: Particulier",
      "Modèle\u00a0: Peugeot 308 SW (B – Berline et Compacte)",
      "Objectif\u00a0: Nettoyage complet",
      "Problématiques\u00a0: Poils d’animaux, Film routier",
      "Message du client\u00a0: Plutôt le samedi.\nMerci",
    ].join("\n"),
  );
});

it("says so when there is no problem and no message", () => {
  expect(
    buildWizardMessage({ vehicleType: "V", vehicleModel: "M", objective: "O", problems: [], message: "" }),
  ).toContain("Problématiques\u00a0: Aucune\nMessage du client\u00a0: Aucun message.");
});

it("gives each of several vehicles its paragraph and the customer's words once", () => {
  const car = { vehicleType: "V", vehicleModel: "M", objective: "O", problems: [] };
  expect(buildVehiclesMessage([car, { ...car, vehicleModel: "N" }], "Merci").split("\n\n")).toEqual([
    expect.stringContaining("Modèle\u00a0: M"),
    expect.stringContaining("Modèle\u00a0: N"),
    "Message du client\u00a0: Merci",
  ]);
});
