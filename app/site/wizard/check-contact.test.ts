import { expect, it } from "vitest";
import { checkContactStep } from "./check-contact.ts";

const camille = { name: "Camille", email: "camille@orange.fr", phone: "06 12 34 56 78" };
const missing = {
  title: "Informations manquantes",
  description: "Veuillez remplir votre nom, email et téléphone pour envoyer le devis.",
};
const undescribed = { message: "Décrivez votre projet en quelques mots." };

function check(fields: Readonly<Record<string, string>>) {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return checkContactStep(data, fields.serviceObjective === "besoin_conseils");
}

it.each(["", "  \n "])("who asks for advice is asked to describe the project: %j", (message) => {
  expect(check({ ...camille, serviceObjective: "besoin_conseils", message })).toMatchObject({
    ok: false,
    errors: undescribed,
    notice: { title: "Votre projet en quelques mots" },
  });
});

it("shows the specification's texts first when name, email or phone is empty as well", () => {
  const refused = check({ ...camille, phone: "", serviceObjective: "besoin_conseils", message: "" });
  expect(refused).toMatchObject({
    ok: false,
    errors: { phone: "Indiquez votre numéro de téléphone.", ...undescribed },
    notice: missing,
  });
});

it("names a wrong address, not an empty one, when the description is missing too", () => {
  const refused = check({ ...camille, email: "camille", serviceObjective: "besoin_conseils", message: "" });
  expect(refused).toMatchObject({ ok: false, notice: { title: "Informations à vérifier" } });
});

it("goes by the vehicle the steps are about, which may be the second one of the request", () => {
  const data = new FormData();
  for (const [name, value] of Object.entries({
    ...camille,
    serviceObjective: "nettoyage_complet",
    message: "",
  }))
    data.set(name, value);
  expect(checkContactStep(data, true)).toMatchObject({ ok: false, errors: undescribed });
  data.set("serviceObjective", "besoin_conseils");
  expect(checkContactStep(data, false).ok).toBe(true);
});

it.each([
  { serviceObjective: "besoin_conseils", message: "Une Clio à reprendre" },
  { serviceObjective: "nettoyage_complet", message: "" },
])("accepts %j", (fields) => {
  expect(check({ ...camille, ...fields }).ok).toBe(true);
});
