import { describe, expect, it } from "vitest";
import { buildingFilmForm } from "#content/forms/building-film-form.ts";
import { contactForm } from "#content/forms/contact-form.ts";
import { fleetForm } from "#content/forms/fleet-form.ts";
import { type Form, type FormValue, parseForm } from "#content/forms/form.ts";
import { giftCardForm } from "#content/forms/gift-card-form.ts";
import { referralForm } from "#content/forms/referral-form.ts";
import { subscriptionForm } from "#content/forms/subscription-form.ts";
import { vehicleTintForm } from "#content/forms/vehicle-tint-form.ts";
import { wizardForm } from "#content/forms/wizard-form.ts";
import { priceList } from "#content/price-list.ts";
import type { PriceList } from "#domain/quote/offer-table.ts";
import { quoteTotal } from "#domain/quote/quote.ts";
import type { RequestItem } from "#domain/request/item.ts";
import type { ServiceLine } from "#domain/shop/cart.ts";
import type { DraftResult, RequestDraft } from "../request-draft.ts";
import { requestMails } from "../request-mails.ts";
import { buildingFilmDraft } from "./building-film.ts";
import { cartDraft } from "./cart.ts";
import { communePlaceOf } from "./compose.ts";
import { contactDraft } from "./contact.ts";
import { fleetDraft } from "./fleet.ts";
import { giftCardDraft } from "./gift-card.ts";
import { referralDraft } from "./referral.ts";
import { subscriptionDraft } from "./subscription.ts";
import { vehicleTintDraft } from "./vehicle-tint.ts";
import { wireDraft } from "./wire.ts";
import { wizardDraft } from "./wizard.ts";

const page = "/services/essai";
type Fields = Record<string, string | string[]>;
const camille = { name: "Camille Morel", email: "camille@orange.fr", phone: "06 12 34 56 78" };

/** Through the form, as the browser would send it. */
function draft<AForm extends Form>(
  form: AForm,
  make: (value: FormValue<AForm>, page: string, prices: PriceList) => DraftResult,
  fields: Fields,
): DraftResult {
  const data = new FormData();
  for (const [name, value] of Object.entries({ ...camille, ...fields })) {
    for (const text of [value].flat()) data.append(name, text);
  }
  const parsed = parseForm(form, data);
  return parsed.ok ? make(parsed.value, page, priceList) : { ok: false, errors: parsed.errors };
}

function made(result: DraftResult): RequestDraft {
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result.draft;
}

describe("a wizard request", () => {
  const fields: Fields = {
    vehicleType: "particulier",
    vehicleCategory: "B",
    vehicleModel: "Peugeot 308 SW",
    serviceObjective: "nettoyage_complet",
    serviceProblems: ["micro_rayures", "trous_brulures"],
    suggestedServices: ["cleaning.vip.complete", "cleaning.option.paint-correction"],
    options: [
      "cleaning.option.engine-bay",
      "renovation.cigarette-burn:3",
      "cleaning.option.body-ceramic-self-healing",
    ],
    message: "Plutôt le samedi.",
  };

  const second = {
    vehicleType: "particulier",
    vehicleCategory: "D",
    vehicleModel: "Espace",
    serviceObjective: "nettoyage_complet",
    serviceProblems: ["poils_animaux"],
    suggestedServices: ["cleaning.vip.complete"],
    options: ["cleaning.option.engine-bay"],
  };
  const withSecond = (change: Record<string, unknown> = {}) => ({
    ...fields,
    otherVehicles: JSON.stringify({ ...second, ...change }),
  });

  it("prices a second vehicle by its own category and names the vehicle of each line", () => {
    const { items, details, message, recap, notice } = made(draft(wizardForm, wizardDraft, withSecond()));
    expect(items.slice(-2).map(({ title, price, vehicle }) => [title, price, vehicle])).toEqual([
      ["VIP Complet", "189€", "Espace"],
      ["Habillage du compartiment moteur", "50€", "Espace"],
    ]);
    expect(items.slice(0, 5).every(({ vehicle }) => vehicle === "Peugeot 308 SW")).toBe(true);
    expect(quoteTotal(items).cents).toBe(89_400 + 239_00);
    expect(details).toMatchObject({
      vehicleCategory: "B",
      vehicles: [
        { name: "Peugeot 308 SW", category: "B", model: "Peugeot 308 SW" },
        { name: "Espace", category: "D", model: "Espace" },
      ],
    });
    expect(message.match(/Type de véhicule/g)).toHaveLength(2);
    expect(message.match(/Plutôt le samedi/g)).toHaveLength(1);
    // The receipt goes to an unproven address: our words only.
    expect(JSON.stringify(recap)).not.toMatch(/Espace|308/);
    expect(recap.map(([label]) => label)).toEqual(["Véhicule 1", "Véhicule 2"]);
    expect(Object.fromEntries(notice.relay)._autoresponse).not.toMatch(/308|Espace/);
    expect(Object.fromEntries(notice.relay).quote_details).toContain("Espace\nVIP Complet\u00a0: 189€");
  });

  it.each([
    ["public", "Dans la rue ou sur un parking public"],
    ["dry", "Sur terrain privé, sans robinet"],
    ["water", "Sur terrain privé, avec un robinet"],
  ])("keeps where it would be washed: %s", (washSite, label) => {
    const { details, notice } = made(draft(wizardForm, wizardDraft, { ...fields, washSite }));
    expect(details).toMatchObject({ washSite });
    expect(notice.fields).toContainEqual(["Lieu de lavage", label]);
  });

  it("refuses a place to wash that is not offered", () => {
    expect(draft(wizardForm, wizardDraft, { ...fields, washSite: "lac" })).toMatchObject({
      errors: { washSite: "Choisissez un des lieux proposés." },
    });
  });

  it("says nothing of several vehicles in a request about one", () => {
    const { items, details } = made(draft(wizardForm, wizardDraft, fields));
    expect(details).not.toHaveProperty("vehicles");
    expect(details).not.toHaveProperty("washSite");
    expect(items.every((item) => !("vehicle" in item))).toBe(true);
  });

  it.each([
    ["not JSON", "{"],
    ["no object", "[1]"],
    ["a number", "7"],
    ["null", "null"],
    ["too long", JSON.stringify({ ...second, vehicleModel: "x".repeat(9000) })],
    ["a van's category for a car", JSON.stringify({ ...second, vehicleCategory: "U1" })],
    [
      "a problem of another objective",
      JSON.stringify({ ...second, serviceProblems: ["recherche_intimite"] }),
    ],
    ["an offer that does not exist", JSON.stringify({ ...second, options: ["cleaning.option.gold"] })],
    ["a suggestion of another need", JSON.stringify({ ...second, suggestedServices: ["tint.vehicle"] })],
    ["a price of its own", JSON.stringify({ ...second, options: [{ offer: "x", cents: 1 }] })],
  ])("refuses a further vehicle that is %s", (_, text) => {
    const result = draft(wizardForm, wizardDraft, { ...fields, otherVehicles: text });
    expect(result).toMatchObject({ ok: false, errors: { otherVehicles: expect.any(String) } });
  });

  it("takes five vehicles and refuses six", () => {
    const more = (count: number) => ({ ...fields, otherVehicles: Array(count).fill(JSON.stringify(second)) });
    expect(draft(wizardForm, wizardDraft, more(4)).ok).toBe(true);
    expect(draft(wizardForm, wizardDraft, more(5))).toMatchObject({
      ok: false,
      errors: { otherVehicles: "Une demande a 5 véhicules au plus." },
    });
  });

  it("is priced by the server from names alone", () => {
    const { items, details } = made(draft(wizardForm, wizardDraft, fields));
    expect(items.map(({ title, price }) => [title, price])).toEqual([
      ["VIP Complet", "145€"],
      ["Correction de peinture", "Sur devis"],
      ["Habillage du compartiment moteur", "50€"],
      ["Réparation de brûlure de cigarette (3 trous)", "99€ (base)"],
      ["Céramique carrosserie auto-cicatrisante", "À partir de 600€"],
    ]);
    expect(quoteTotal(items)).toMatchObject({
      cents: 89_400,
      label: "à partir de 894.00€ + options sur devis",
    });
    expect(details).toEqual({
      vehicleType: "particulier",
      vehicleCategory: "B",
      vehicleModel: "Peugeot 308 SW",
      serviceObjective: "nettoyage_complet",
      serviceProblems: ["micro_rayures", "trous_brulures"],
      customerMessage: "Plutôt le samedi.",
      source: page,
    });
  });

  it("has one burn repair, at its count, when it was suggested and counted", () => {
    const suggested = {
      ...fields,
      suggestedServices: ["cleaning.vip.complete", "renovation.cigarette-burn"],
    };
    const { items } = made(
      draft(wizardForm, wizardDraft, {
        ...suggested,
        options: ["cleaning.option.engine-bay", "renovation.cigarette-burn:3"],
      }),
    );
    expect(items.map(({ title, price }) => [title, price])).toEqual([
      ["VIP Complet", "145€"],
      ["Réparation de brûlure de cigarette (3 trous)", "99€ (base)"],
      ["Habillage du compartiment moteur", "50€"],
    ]);
  });

  it("stores the built message and sends the business everything", () => {
    const { message, notice, recap } = made(draft(wizardForm, wizardDraft, fields));
    const quote = [
      "VIP Complet\u00a0: 145€",
      "Correction de peinture\u00a0: Sur devis",
      "Habillage du compartiment moteur\u00a0: 50€",
      "Réparation de brûlure de cigarette (3 trous)\u00a0: 99€ (base)",
      "Céramique carrosserie auto-cicatrisante\u00a0: À partir de 600€",
    ].join("\n");
    expect(message).toBe(
      [
        "Type de véhicule\u00a0: Particulier",
        "Modèle\u00a0: Peugeot 308 SW (B – Berline et Compacte)",
        "Objectif\u00a0: Nettoyage complet",
        "Problématiques\u00a0: Micro-rayures, Trous et brûlures",
        "Message du client\u00a0: Plutôt le samedi.",
      ].join("\n"),
    );
    expect(notice).toEqual({
      subject: "Nouvelle demande de devis\u00a0: Camille Morel",
      fields: [
        ["Source", page],
        ["Nom", "Camille Morel"],
        ["E-mail", "camille@orange.fr"],
        ["Téléphone", "06 12 34 56 78"],
        ["Type de véhicule", "Particulier"],
        ["Modèle et catégorie", "Peugeot 308 SW (B – Berline et Compacte)"],
        ["Objectif", "Nettoyage complet"],
        ["Problématiques", "Micro-rayures, Trous et brûlures"],
        ["Message", "Plutôt le samedi."],
        ["Devis suggéré", quote],
        ["Total estimé", "à partir de 894.00€ + options sur devis"],
      ],
      relay: [
        ["source", page],
        ["name", "Camille Morel"],
        ["email", "camille@orange.fr"],
        ["phone", "06 12 34 56 78"],
        ["vehicle_type", "Particulier"],
        ["vehicle_model", "Peugeot 308 SW (B – Berline et Compacte)"],
        ["objective", "Nettoyage complet"],
        ["problems", "Micro-rayures, Trous et brûlures"],
        ["message", "Plutôt le samedi."],
        ["quote_details", quote],
        ["estimated_total", "à partir de 894.00€ + options sur devis"],
        ["_subject", "Nouvelle demande de devis\u00a0: Camille Morel"],
        ["_template", "table"],
        ["_captcha", "false"],
        ["_replyto", "camille@orange.fr"],
        [
          "_autoresponse",
          expect.stringMatching(/^Bonjour Camille Morel,[\s\S]*894\.00€[\s\S]*04 65 71 00 45\nE-mail/),
        ],
      ],
    });
    expect(recap.map(([label]) => label)).toEqual(["Véhicule", "Objectif", "Problématiques", "Prestations"]);
  });

  it("may ask for advice only", () => {
    const advice = {
      serviceObjective: "besoin_conseils",
      serviceProblems: [],
      suggestedServices: [],
      options: [],
    };
    const { items, notice } = made(
      draft(wizardForm, wizardDraft, { ...fields, ...advice, vehicleModel: "", message: "" }),
    );
    expect(items).toEqual([]);
    expect(Object.fromEntries(notice.relay)).toMatchObject({
      vehicle_model: "Modèle non précisé (B – Berline et Compacte)",
      problems: "Aucune",
      message: "Aucun message.",
      estimated_total: "Sur Devis",
    });
  });

  it.each<[string, Fields]>([
    ["suggestedServices", { suggestedServices: "cleaning.vip.interior" }],
    ["suggestedServices", { suggestedServices: "VIP Complet" }],
    ["options", { options: "cleaning.option.ozone-disinfection" }],
    ["options", { options: "ceramic.gold" }],
    ["options", { options: "ozone-disinfection" }],
    ["options", { options: "gratuit" }],
  ])("refuses in %s what is not on offer: %j", (field, given) => {
    expect(draft(wizardForm, wizardDraft, { ...fields, ...given })).toEqual({
      ok: false,
      errors: { [field]: "Une prestation choisie n’est plus proposée, revenez à l’étape précédente." },
    });
  });
});

describe("a vehicle tint request", () => {
  const fields: Fields = {
    vehicle_category: "D",
    vehicle_model: "Peugeot 5008",
    film: "tint",
    frontWindows: "30",
    rearWindows: "15",
    sunroof: "35",
    sunstrip: "50",
  };

  it("carries the specification's fields", () => {
    const { notice, items } = made(draft(vehicleTintForm, vehicleTintDraft, fields));
    const details =
      "Vitres avant\u00a0: 70\u00a0% de lumière transmise, Vitres arrière\u00a0: 85\u00a0% d’opacité, Toit vitré\u00a0: 65\u00a0% d’opacité, Bandeau pare-soleil\u00a0: 50\u00a0% d’opacité";
    expect(notice.relay).toEqual([
      ...Object.entries(camille),
      ["vehicle_category", "D – Grand Véhicule et SUV Premium"],
      ["vehicle_model", "Peugeot 5008"],
      ["service_type", "Vitres teintées – Solaire"],
      ["service_details", details],
      ["_subject", "Nouvelle demande de devis vitres teintées\u00a0: Peugeot 5008"],
      ["_template", "table"],
      ["_captcha", "false"],
      ["_autoresponse", expect.stringContaining("Bonjour Camille Morel,")],
    ]);
    expect(notice.fields.map(([label]) => label)).toEqual([
      "Source",
      "Nom",
      "E-mail",
      "Téléphone",
      "Catégorie",
      "Modèle",
      "Prestation",
      "Réglages",
    ]);
    expect(items).toEqual([
      {
        offer: "tint.vehicle",
        category: "D",
        cents: null,
        title: "Vitres teintées – Solaire",
        price: "Sur devis",
        details,
      },
    ]);
  });

  it("brings an unlawful front window back within the law", () => {
    const { details } = made(draft(vehicleTintForm, vehicleTintDraft, { ...fields, frontWindows: "80" }));
    expect(details).toMatchObject({ frontWindows: 30 });
  });

  it.each([
    [{ film: "security", security_level: "maximum" }, "Maximum Defense (300+ microns)"],
    [{ film: "security" }, "À définir ensemble"],
    [{ film: "color", color: "noir-carbone" }, "Noir Carbone Brillant"],
  ])("names the film for %j", (given, expected) => {
    const { notice } = made(draft(vehicleTintForm, vehicleTintDraft, { ...fields, ...given }));
    expect(Object.fromEntries(notice.relay).service_details).toBe(expected);
  });
});

describe("a building request", () => {
  it("carries the specification's fields and defaults", () => {
    const { notice, message } = made(
      draft(buildingFilmForm, buildingFilmDraft, { project_type: "Véranda", film_category: "solaire" }),
    );
    expect(message).toBe("Aucun message.");
    expect(notice.relay).toEqual([
      ...Object.entries(camille),
      ["project_type_building", "Véranda"],
      ["surface_area_building", "N/A"],
      ["message_building", "Aucun message."],
      ["film_category_building", "Film solaire"],
      ["service_type", "Demande Film Vitrages Bâtiment"],
      ["_subject", "Nouvelle demande de devis film bâtiment\u00a0: Véranda"],
      ["_template", "table"],
      ["_captcha", "false"],
      [
        "_autoresponse",
        expect.stringMatching(
          /^Bonjour Camille Morel,[\s\S]*«\u00a0Véranda\u00a0»[\s\S]*Un expert vous contactera[\s\S]*04 65 71 00 45[\s\S]*bonjour@/,
        ),
      ],
    ]);
    expect(notice.fields).toEqual([
      ["Source", page],
      ["Nom", "Camille Morel"],
      ["E-mail", "camille@orange.fr"],
      ["Téléphone", "06 12 34 56 78"],
      ["Type de projet", "Véranda"],
      ["Surface approximative", "N/A"],
      ["Message", "Aucun message."],
      ["Film", "Film solaire"],
      ["Prestation", "Demande Film Vitrages Bâtiment"],
    ]);
  });

  it("has its surface in square metres, stored and mailed", () => {
    const fields = { project_type: "Véranda", surface_area: "24" };
    const { notice, items, details } = made(draft(buildingFilmForm, buildingFilmDraft, fields));
    expect(details).toMatchObject({ surfaceArea: "24 m²" });
    expect(items[0]?.details).toBe("Véranda, 24 m²");
    expect(Object.fromEntries(notice.relay)).toMatchObject({ surface_area_building: "24 m²" });
    expect(notice.fields).toContainEqual(["Surface approximative", "24 m²"]);
  });
});

describe("a subscription request", () => {
  it("names category and plan, at our price", () => {
    const fields = { category: "large", plan: "full", offer: "pro" };
    const { notice, items } = made(draft(subscriptionForm, subscriptionDraft, fields));
    expect(items).toEqual([
      {
        offer: "subscription.full.pro",
        category: "large",
        cents: 12_000,
        title: "Abonnement SUV, pick-up, utilitaire – Complet intérieur et extérieur, formule pro",
        price: "120.00€",
        details: "Par mois",
      },
    ]);
    const service = "SUV, pick-up, utilitaire – Complet intérieur et extérieur, formule pro";
    expect(notice.relay).toEqual([
      ["_subject", `Nouvelle demande d’abonnement\u00a0: ${service}`],
      ["service", service],
      ["_template", "table"],
      ["_captcha", "false"],
      ["_autoresponse", expect.stringMatching(/SUV, pick-up, utilitaire\nFormule[\s\S]*rappelons/)],
      ...Object.entries(camille),
      ["message", "Aucun message."],
      ["source", page],
    ]);
  });

  it("refuses a professional plan where there is none", () => {
    const fields = { category: "small", plan: "full", offer: "pro" };
    expect(draft(subscriptionForm, subscriptionDraft, fields)).toEqual({
      ok: false,
      errors: { plan: "Cette formule d’abonnement n’existe pas pour ce véhicule." },
    });
  });
});

describe("a confirmation to an unconfirmed address", () => {
  const hostile = {
    name: "Gagnez http://evil.example",
    email: "victime@orange.fr",
    phone: "06 12 34 56 78",
    message: "Cliquez sur https://evil.example/gain",
    commune: "evil.example",
  };
  const model = "Clio www.evil.example";
  const tint = { film: "tint", frontWindows: "30", rearWindows: "15", sunroof: "35", sunstrip: "50" };
  const drafts: Readonly<Record<string, () => DraftResult>> = {
    wizard: () =>
      draft(wizardForm, wizardDraft, {
        ...hostile,
        vehicleType: "particulier",
        vehicleCategory: "B",
        vehicleModel: model,
        serviceObjective: "nettoyage_complet",
      }),
    contact: () => draft(contactForm, contactDraft, { ...hostile, subject: "autre" }),
    "vehicle tint": () =>
      draft(vehicleTintForm, vehicleTintDraft, {
        ...hostile,
        ...tint,
        vehicle_category: "B",
        vehicle_model: model,
      }),
    building: () =>
      draft(buildingFilmForm, buildingFilmDraft, {
        ...hostile,
        project_type: "Véranda https://evil.example et evil.example",
        surface_area: "http://evil.example",
      }),
    subscription: () =>
      draft(subscriptionForm, subscriptionDraft, { ...hostile, category: "large", plan: "full" }),
    fleet: () => draft(fleetForm, fleetDraft, { ...hostile, company: "evil.example", vehicle_count: "3" }),
    "gift card": () => draft(giftCardForm, giftCardDraft, { ...hostile, gift: "evil.example" }),
    referral: () => draft(referralForm, referralDraft, { ...hostile, sponsor: "evil.example" }),
    cart: () => ({
      ok: true,
      draft: cartDraft(
        {
          contact: hostile,
          message: hostile.message,
          lines: [{ type: "ppf", title: "evil.example", price: "Sur devis", details: "evil.example" }],
        },
        priceList,
      ),
    }),
    "data interface": () => ({
      ok: true,
      draft: wireDraft(
        {
          ...hostile,
          items: [
            { title: "evil.example", price: "1€", details: "evil.example" },
            { title: "VIP Complet", price: "145€", details: "" },
          ],
          submissionId: null,
          kind: "wizard",
          details: {},
          distanceKm: null,
          staff: {},
        },
        false,
        priceList,
      ),
    }),
  };

  it.each(Object.keys(drafts))("repeats no free text: %s", (name) => {
    const drafted = made(drafts[name]?.() ?? { ok: false, errors: {} });
    const [notice, receipt] = requestMails(drafted, "https://reflet.example/admin/demandes/1");
    const autoresponse = Object.fromEntries(drafted.notice.relay)._autoresponse ?? "";
    for (const words of [JSON.stringify(receipt?.props), autoresponse]) {
      expect(words).not.toMatch(/evil\.example|Gagnez|Cliquez/);
    }
    expect(autoresponse).toMatch(/^Bonjour,\n/);
    expect(receipt).toMatchObject({ template: "request-receipt", to: hostile.email });
    expect(JSON.stringify(notice?.props)).toContain("Gagnez http://evil.example");
    expect(JSON.stringify(notice?.props)).toContain("Cliquez sur https://evil.example/gain");
  });

  it.each([
    ["véranda", [["Type de projet", "Véranda"]]],
    ["Appelez vite pour toucher votre gain", []],
  ])("names the kind of building project only as our list writes it: %s", (project_type, rows) => {
    const { recap } = made(draft(buildingFilmForm, buildingFilmDraft, { ...camille, project_type }));
    expect(recap).toEqual([...rows, ["Film", expect.any(String)]]);
  });
});

describe("a request over the data interface", () => {
  const sent = (first: Partial<RequestItem>, isTrusted: boolean) =>
    wireDraft(
      {
        ...camille,
        message: "",
        commune: null,
        items: [
          { title: "VIP Complet", price: "145€", details: "", ...first },
          { title: "Sur mesure", price: "12€", details: "" },
        ],
        submissionId: null,
        kind: "wizard",
        details: {},
        distanceKm: null,
        staff: {},
      },
      isTrusted,
      priceList,
    ).items.map((item) => item.price);

  it("keeps for a service of ours only a price our list has", () => {
    expect(sent({ price: "145€" }, false)).toEqual(["145€", "12€"]);
    expect(sent({ price: "1€" }, false)).toEqual(["Sur devis", "12€"]);
    expect(sent({ price: "1€" }, true)).toEqual(["1€", "12€"]);
  });

  it("is priced by the offer it names, whatever it calls it", () => {
    const named = { offer: "cleaning.vip.complete", category: "D", title: "Cadeau", price: "1€" } as const;
    expect(sent(named, false)).toEqual(["189€", "12€"]);
    expect(sent(named, true)).toEqual(["1€", "12€"]);
  });
});

describe("a cart request", () => {
  const items = (...lines: readonly ServiceLine[]) =>
    cartDraft({ contact: camille, message: "", lines }, priceList).items;
  const line = (type: ServiceLine["type"], price: string): ServiceLine => ({
    title: "Ligne",
    price,
    details: "Détails",
    type,
    vehicleModel: "Clio",
  });

  it.each([
    line("polishing", "520€"),
    line("polishing", "1€"),
    line("ppf", "Sur devis"),
    line("ppf", "10€"),
    line("renovation", "99€ (base)"),
    line("ceramic", "-749€"),
    { ...line("polishing", "520€"), offer: "polishing.unknown", category: "A" },
    { ...line("polishing", "520€"), offer: "polishing.brillance", category: "U1" },
    { ...line("polishing", "520€"), offer: "polishing.brillance" },
    { ...line("cleaning", "0€"), offer: "cleaning.option.ozone-disinfection" },
    { ...line("cleaning", "0€"), offer: "__proto__" },
    { ...line("cleaning", "0€"), offer: "toString", category: "length" },
  ])("has a line that names no offer of ours on quote: %j", (given) => {
    expect(items(given)).toEqual([
      { cents: null, title: "Ligne", price: "Sur devis", details: "Clio – Détails" },
    ]);
  });

  it("is priced by the ids of its lines: a forged price, title or amount changes nothing", () => {
    const honest: ServiceLine = {
      ...line("cleaning", "145€"),
      title: "VIP Complet",
      offer: "cleaning.vip.complete",
      category: "B",
      cents: 14_500,
    };
    const forged = { ...honest, title: "VIP Complet offert", price: "1€", cents: 1 };
    expect(items(forged)).toEqual(items(honest));
    expect(items(honest)).toEqual([
      {
        offer: "cleaning.vip.complete",
        category: "B",
        cents: 14_500,
        title: "VIP Complet",
        price: "145€",
        details: "Clio – Détails",
      },
    ]);
  });

  it.each([-3, 0, 2.5, 1e9, Number.NaN])("counts holes within the form's limits: %j", (count) => {
    const burn = { ...line("renovation", "1€"), offer: "renovation.cigarette-burn", count };
    const [item] = items(burn);
    expect([7900, 8900, 105_900]).toContain(item?.cents);
    expect(item?.price).toBe(`${(item?.cents ?? 0) / 100}€ (base)`);
  });

  it("follows the price list it is given", () => {
    const dearer: PriceList = { ...priceList, "sofa.populaire": 130_00 };
    const sofa = { ...line("sofa_cleaning", "120.00€"), offer: "sofa.populaire" };
    const [item] = cartDraft({ contact: camille, message: "", lines: [sofa] }, dearer).items;
    expect(item).toMatchObject({ price: "130.00€", cents: 13_000, title: "Le Populaire Rénovateur" });
  });
});

describe("placeOf", () => {
  it.each([
    ["", null],
    ["macon", { commune: "Mâcon", distanceKm: 35 }],
    ["BOURG EN BRESSE", { commune: "Bourg-en-Bresse", distanceKm: 15 }],
    ["ceyzeriat", { commune: "Ceyzériat", distanceKm: 24 }],
    ["Saint-Marcel", { commune: "Saint-Marcel", distanceKm: null }],
    ["Paris", { commune: "Paris", distanceKm: null }],
  ])("reads %j", (commune, place) => {
    expect(communePlaceOf(commune)).toEqual(place);
  });
});
