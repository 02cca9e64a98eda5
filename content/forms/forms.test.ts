import { describe, expect, it } from "vitest";
import { buildingFilmForm } from "./building-film-form.ts";
import { contactForm } from "./contact-form.ts";
import { fleetForm } from "./fleet-form.ts";
import { type Form, parseForm } from "./form.ts";
import { newsletterForm } from "./newsletter-form.ts";
import { optionValue } from "./option-value.ts";
import { subscriptionForm } from "./subscription-form.ts";
import { vehicleTintForm } from "./vehicle-tint-form.ts";
import { wizardContactForm, wizardForm } from "./wizard-form.ts";

type Fields = Record<string, string | string[]>;

function formData(fields: Fields): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const text of [value].flat()) data.append(name, text);
  }
  return data;
}

const parse = <AForm extends Form>(form: AForm, fields: Fields) => parseForm(form, formData(fields));

function errorsOf(form: Form, fields: Fields): Readonly<Record<string, string>> {
  const parsed = parse(form, fields);
  return parsed.ok ? {} : parsed.errors;
}

const camille = { name: " Camille  Morel ", email: " camille@orange.fr ", phone: "06 12 34 56 78" };
const photo = "0190a8c0-6b1a-7c1d-8e2f-0123456789ab";

describe("the contact form", () => {
  it("trims, cleans and stores the phone number in its international form", () => {
    const fields = {
      ...camille,
      subject: "flotte",
      message: "Bonjour,\r\nà\u0000 bientôt ",
      commune: "Marboz",
    };
    expect(parse(contactForm, { ...fields, photos: photo })).toEqual({
      ok: true,
      value: {
        name: "Camille Morel",
        email: "camille@orange.fr",
        phone: "+33612345678",
        subject: "flotte",
        message: "Bonjour,\nà bientôt",
        commune: "Marboz",
        photos: [photo],
      },
    });
  });

  it("names each field that is missing, keeps what was typed and gives the notice of an incomplete form", () => {
    expect(parse(contactForm, { email: "camille@", message: "Ma voiture" })).toEqual({
      ok: false,
      errors: {
        name: "Indiquez votre nom.",
        email: "Il manque la fin de l’adresse e-mail, par exemple @orange.fr.",
        phone: "Indiquez votre numéro de téléphone.",
        subject: "Choisissez le sujet de votre demande.",
      },
      notice: {
        title: "Informations manquantes",
        description: "Veuillez remplir tous les champs obligatoires.",
        variant: "destructive",
      },
      values: {
        name: "",
        email: "camille@",
        phone: "",
        subject: "",
        message: "Ma voiture",
        commune: "",
        photos: "",
      },
    });
  });

  it("quotes the first error when nothing is missing", () => {
    const parsed = parse(contactForm, { ...camille, subject: "autre", phone: "12" });
    expect(parsed.ok ? null : parsed.notice).toEqual({
      title: "Informations à vérifier",
      description: "Le numéro de téléphone n’est pas valable. Il a dix chiffres, par exemple 06 12 34 56 78.",
      variant: "destructive",
    });
  });

  it.each<[string, Fields, string]>([
    ["name", { name: "a".repeat(121) }, "Nom\u00a0: 120 caractères au plus."],
    ["name", { name: ["Camille", "Julien"] }, "Nom\u00a0: une seule réponse est attendue."],
    ["name", { name: " \t " }, "Indiquez votre nom."],
    [
      "email",
      { email: "camille" },
      "Il manque le signe @ dans l’adresse e-mail, par exemple prenom@exemple.fr.",
    ],
    [
      "email",
      { email: "a,b@exemple.fr" },
      "L’adresse e-mail n’est pas valable, vérifiez-la, par exemple prenom@exemple.fr.",
    ],
    ["subject", { subject: "inconnu" }, "Choisissez le sujet de votre demande."],
    ["message", { message: "a".repeat(3001) }, "Message\u00a0: 3000 caractères au plus."],
    ["photos", { photos: "1" }, "Une photo n’a pas été reçue, ajoutez-la de nouveau."],
    ["photos", { photos: Array(7).fill(photo) }, "6 photos au plus."],
  ])("shows what is wrong with %s given %j", (field, given, message) => {
    expect(errorsOf(contactForm, { ...camille, subject: "autre", ...given })).toEqual({ [field]: message });
  });

  it("ignores files and unknown names", () => {
    const data = formData({ ...camille, subject: "autre", total_price: "1" });
    data.append("message", new File(["x"], "message.txt"));
    expect(parseForm(contactForm, data)).toMatchObject({ ok: true, value: { message: "" } });
    const parsed = parseForm(contactForm, data);
    expect(parsed.ok && "total_price" in parsed.value).toBe(false);
  });
});

const wizard: Fields = {
  vehicleType: "particulier",
  vehicleCategory: "B",
  vehicleModel: "Peugeot 308 SW",
  serviceObjective: "nettoyage_complet",
  serviceProblems: ["poils_animaux", "film_routier"],
  suggestedServices: "cleaning.vip.complete",
  options: [optionValue("cleaning.option.engine-bay"), optionValue("renovation.cigarette-burn", 3)],
  ...camille,
};

describe("the wizard form", () => {
  it("carries names and counts, never a price", () => {
    expect(parse(wizardForm, { ...wizard, total_price: "1", price: "1€" })).toEqual({
      ok: true,
      value: {
        vehicleType: "particulier",
        vehicleCategory: "B",
        vehicleModel: "Peugeot 308 SW",
        serviceObjective: "nettoyage_complet",
        serviceProblems: ["poils_animaux", "film_routier"],
        suggestedServices: ["cleaning.vip.complete"],
        otherVehicles: [],
        washSite: null,
        options: [
          { offer: "cleaning.option.engine-bay", count: 1 },
          { offer: "renovation.cigarette-burn", count: 3 },
        ],
        name: "Camille Morel",
        email: "camille@orange.fr",
        phone: "+33612345678",
        message: "",
        commune: "",
        photos: [],
      },
    });
  });

  it("shows the specification's texts when name, e-mail or phone is empty", () => {
    const parsed = parse(wizardForm, { ...wizard, phone: "" });
    expect(parsed.ok ? null : parsed.notice).toEqual({
      title: "Informations manquantes",
      description: "Veuillez remplir votre nom, email et téléphone pour envoyer le devis.",
      variant: "destructive",
    });
    expect(errorsOf(wizardContactForm, { name: "", email: "", phone: "" })).toEqual({
      name: "Indiquez votre nom.",
      email: "Indiquez votre adresse e-mail.",
      phone: "Indiquez votre numéro de téléphone.",
    });
  });

  it.each<[string, Fields]>([
    ["vehicleType", { vehicleType: "" }],
    ["vehicleCategory", { vehicleCategory: "U1" }],
    ["vehicleCategory", { vehicleCategory: "Z" }],
    ["serviceObjective", { serviceObjective: "polir" }],
    ["serviceProblems", { serviceProblems: "inconnu" }],
    ["serviceProblems", { serviceProblems: "recherche_intimite" }],
    ["options", { options: "Cire: 1€" }],
    ["options", { options: "renovation.cigarette-burn:-1" }],
    ["options", { options: Array(41).fill("cleaning.option.engine-bay") }],
  ])("refuses what its steps cannot produce: %s %j", (field, given) => {
    expect(Object.keys(errorsOf(wizardForm, { ...wizard, ...given }))).toEqual([field]);
  });
});

describe("the other forms", () => {
  const tint: Fields = {
    ...camille,
    vehicle_category: "D",
    vehicle_model: "Peugeot 5008",
    film: "tint",
    frontWindows: "30",
    rearWindows: "15",
    sunroof: "35",
    sunstrip: "50",
  };

  it("asks category, model and contact of a vehicle tint request", () => {
    expect(parse(vehicleTintForm, tint)).toMatchObject({
      ok: true,
      value: { frontWindows: 30, security_level: null, color: null, message: "" },
    });
    const parsed = parse(vehicleTintForm, { ...tint, vehicle_model: "  ", name: "" });
    expect(parsed).toMatchObject({
      ok: false,
      errors: { name: "Indiquez votre nom.", vehicle_model: "Précisez le modèle de votre véhicule." },
      notice: {
        title: "Informations manquantes",
        description: "Veuillez sélectionner une catégorie, préciser votre modèle et remplir tous les champs.",
      },
    });
    expect(errorsOf(vehicleTintForm, { ...tint, rearWindows: "-5", color: "rose" })).toEqual({
      rearWindows: "Vitres arrière\u00a0: indiquez un pourcentage.",
      color: "Choisissez une couleur de la liste.",
    });
  });

  it("asks a project type of a building request, and neither surface nor message", () => {
    expect(
      parse(buildingFilmForm, { ...camille, project_type: "Véranda", film_category: "solaire" }),
    ).toMatchObject({
      ok: true,
      value: { project_type: "Véranda", surface_area: "", film_category: "solaire", message: "" },
    });
    expect(parse(buildingFilmForm, { ...camille, project_type: " " })).toMatchObject({
      ok: false,
      errors: { project_type: "Indiquez le type de projet." },
      notice: { description: "Veuillez remplir tous les champs obligatoires." },
    });
  });

  it("asks category and plan of a subscription request", () => {
    expect(
      parse(subscriptionForm, { ...camille, category: "large", plan: "full", offer: "pro" }),
    ).toMatchObject({
      ok: true,
      value: { category: "large", plan: "full", offer: "pro" },
    });
    expect(errorsOf(subscriptionForm, camille)).toEqual({
      category: "Choisissez la catégorie de votre véhicule.",
      plan: "Choisissez la formule d’abonnement.",
    });
  });

  it.each(["", "0", "1000", "dix", "3.5"])("refuses a fleet of %j vehicles", (vehicle_count) => {
    expect(errorsOf(fleetForm, { ...camille, company: "SARL Tissot", vehicle_count })).toEqual({
      vehicle_count: "Indiquez le nombre de véhicules, de 1 à 999.",
    });
  });

  it.each(["", "camille", "camille@exemple", "a@b@c.fr"])(
    "says the same of the newsletter address %j",
    (email) => {
      const parsed = parse(newsletterForm, { email });
      expect(parsed.ok ? null : parsed.notice).toEqual({
        title: "Adresse e-mail invalide",
        description: "Veuillez entrer une adresse e-mail valide pour vous inscrire.",
        variant: "destructive",
      });
    },
  );
});
